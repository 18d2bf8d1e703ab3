export interface EndUserKey {
  readonly organizationId: string;
  readonly endUserId: string;
}
