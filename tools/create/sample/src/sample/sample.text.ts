export const sampleText = {
  title: 'Sample',
  description: 'Pieces chosen for you, each authenticated by hand.',
  loading: 'Loading pieces...',
  empty: 'Nothing here yet',
  failed: 'The pieces could not be loaded'
}
