export const previewEndedText = {
  title: 'This preview is not here',
  explanation: (name: string) =>
    name
      ? `“${name}” has ended, never existed, or opens only by its link. Ask whoever sent you here for the link.`
      : 'There is no preview of this name.',
  link: (shop: string) => `Go to ${shop}`,
  api: 'This preview has ended, or opens only by its link.'
}
