export const seedText = {
  missing: (seed: string, file: string) =>
    `SEED=${seed} fills the shop from demo/, which is not there (${file}). Set SEED=none for a shop of your own.`
}
