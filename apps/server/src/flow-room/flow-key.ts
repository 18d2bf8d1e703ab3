export interface FlowKey {
  readonly organizationId: string;
  readonly flowId: string;
}

export const flowKeyText = ({ organizationId, flowId }: FlowKey): string => `${organizationId} ${flowId}`;
