import { type Role, roleSchema } from "@parlo/contract";
import type { TFunction } from "i18next";

/** The roles that somebody may give: none above their own. */
export function rolesUpTo(role: Role, t: TFunction) {
  const roles = roleSchema.options;
  return roles.slice(roles.indexOf(role)).map((value) => ({
    value,
    label: t(`hub.roles.${value}`),
    help: t(`hub.roleHelp.${value}`),
  }));
}
