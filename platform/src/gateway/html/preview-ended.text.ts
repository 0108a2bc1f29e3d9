export const previewEndedText = {
  title: 'This preview is not here',
  explanation: (name: string) =>
    name
      ? `“${name}” has ended, or there never was a preview of this name.`
      : 'There is no preview of this name.',
  link: (shop: string) => `Go to ${shop}`,
  api: 'This preview has ended.'
}
