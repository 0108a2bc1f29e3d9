export const previewEndedText = {
  title: 'This preview is not here',
  why: (name: string) =>
    name
      ? `“${name}” has ended, or there never was a preview of this name.`
      : 'There is no preview of this name.',
  on: (shop: string) => `Go to ${shop}`,
  api: 'This preview has ended.'
}
