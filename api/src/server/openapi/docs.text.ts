export const docsText = {
  lang: 'Two-letter code of the language in which texts of the catalogue are wanted. What has no text in it is in English.'
}
