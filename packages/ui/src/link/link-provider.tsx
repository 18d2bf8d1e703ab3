import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, useContext } from "react";

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of the application, without its base path. */
  href: string;
}

const LinkComponent = createContext<ComponentType<LinkProps> | null>(null);

/** Lets the application's router drive every link of these components. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkComponent value={link}>{children}</LinkComponent>;
}

export function Link(props: LinkProps) {
  const Given = useContext(LinkComponent);
  return Given ? <Given {...props} /> : <a {...props} />;
}
