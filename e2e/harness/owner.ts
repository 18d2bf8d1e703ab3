/** The first owner of the server that the journeys run against. */
export const owner = { email: "owner@example.com", password: "Journeys-need-a-long-password-1" };
