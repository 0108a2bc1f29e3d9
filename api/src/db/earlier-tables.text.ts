export const messages = {
  toMove: (database: string) =>
    `The tables of the database ${database} were made by an earlier version. Nothing was changed. Stop the shop, then run npm run shop -- backup move.tar.gz and npm run shop -- restore move.tar.gz --replace ${database} (docs/operating.md, "A shop with the earlier tables").`
}
