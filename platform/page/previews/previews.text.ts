export const previewsText = {
  title: 'Previews · Releases',
  heading: 'Previews',
  lead: 'Production with some releases on top, under an address of its own. Begin one at a release.',
  caption: 'Previews',
  name: 'Name',
  releases: 'Releases',
  by: 'By',
  expires: 'Ends',
  actions: 'Changes',
  open: (name: string) => `Open the preview ${name}`,
  link: 'Open',
  copy: 'Copy its link',
  foreign: 'Its team has the link',
  isOpen: 'opens without its link',
  empty: 'There is no preview',
  emptyLead: 'A release has a button for it.',
  toApps: 'To the apps'
}
