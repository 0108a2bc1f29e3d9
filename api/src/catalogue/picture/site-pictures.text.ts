export const sitePictureProblems = {
  refused: (reason: string) => `The file ${reason}.`,
  noIcon: (width: number, height: number) =>
    `An icon is a square picture of at least 512 × 512 pixels, not ${width} × ${height}.`,
  smallShare: (width: number, height: number) =>
    `The share picture has at least 1200 × 630 pixels, not ${width} × ${height}.`
}
