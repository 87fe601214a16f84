// What deriving one password costs: Argon2id with the parameters of the OWASP password storage cheat sheet.

/** Tests that measure no time make it cheap (server/test/cheap-passwords.ts). Nothing else changes it. */
export const passwordCost = { memoryKiB: 19 * 1024, passes: 2 };
