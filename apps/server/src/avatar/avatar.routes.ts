import { api } from "../api.ts";
import { nothingHere } from "../db/entity.ts";
import { predefinedAvatar, predefinedAvatars } from "./predefined-avatars.ts";

export const avatarRoutes = {
  list: api.avatar.list.handler(async ({ input }) => {
    const { pageSizeAndNumber, search, sortBy } = input;
    const sought = search?.toLowerCase() ?? "";
    const matching = predefinedAvatars
      .filter((avatar) => avatar.name.toLowerCase().includes(sought) || avatar.slug.includes(sought))
      .sort((one, other) => one.name.localeCompare(other.name, "en") * (sortBy === "NameAsc" ? 1 : -1));
    const first = (pageSizeAndNumber.number - 1) * pageSizeAndNumber.size;
    return { count: matching.length, results: matching.slice(first, first + pageSizeAndNumber.size) };
  }),

  get: api.avatar.get.handler(async ({ input }) => {
    const avatar = predefinedAvatar(input.id);
    if (!avatar) throw nothingHere();
    return avatar;
  }),
};
