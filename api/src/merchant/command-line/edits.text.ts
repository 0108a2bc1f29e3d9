export const editMessages = {
  never: 'Nothing has been changed yet.',
  change: (parts: string[]) => parts.filter(Boolean).join('  ')
}

export const editDescriptions = {
  history: 'who changed what, newest first; of one product, category … if named'
}
