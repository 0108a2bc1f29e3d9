export const previewText = {
  region: 'Preview',
  previewing: 'Previewing',
  /** 'by Layla, until 21 Nov 2026, 22:30' */
  by: (who: string, until: string) => `by ${who}, until ${until}`,
  exit: 'Exit'
}
