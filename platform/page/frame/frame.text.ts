export const frameText = {
  brand: 'Releases',
  navigation: 'Pages',
  skip: 'To the content',
  overview: 'Overview',
  previews: 'Previews',
  history: 'History',
  composition: 'Connections',
  teams: 'Teams',
  signOut: 'Sign out',
  team: (team: string, person: string | undefined) => (person ? `${team} · ${person}` : team),
  notFound: 'There is no such page',
  toOverview: 'To the overview'
}
