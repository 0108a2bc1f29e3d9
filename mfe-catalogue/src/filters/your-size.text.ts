export const yourSizeText = {
  yourSize: (sizes: string) => `Your size: ${sizes}`
}
