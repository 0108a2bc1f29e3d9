export const previewText = {
  region: 'Preview',
  previewing: 'Previewing',
  /** 'by Layla, until 21 November, 18:30' */
  by: (who: string, until: string) => `by ${who}, until ${until}`,
  exit: 'Exit'
}
