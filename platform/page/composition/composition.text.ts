import type { EdgeKind } from './edges.rules'
import type { SharedModule } from './shared-modules.rules'

export const compositionText = {
  title: 'Connections · Releases',
  heading: 'Connections',
  lead: 'Who uses what of whom, in the releases that are live. An arrow leads to the provider.',
  picture: 'Apps and what they use of each other; the list below says the same',
  show: 'Show',
  all: 'All apps',
  list: 'As a list',
  kinds: { command: 'Commands', event: 'Events', widget: 'Widgets', module: 'Shared modules' },
  legend: 'Colours',
  uses: {
    command: (names: string) => `sends ${names}`,
    event: (names: string) => `listens to ${names}`,
    widget: (names: string) => `renders ${names}`,
    module: (_names: string, count: number) => `uses ${count} shared modules`
  } satisfies Record<EdgeKind, (names: string, count: number) => string>,
  of: (app: string) => `of ${app}`,
  none: 'It uses nothing of others.',
  byExport: 'By export',
  searchHint: 'a module, an export',
  noMatch: (query: string) => `No export has “${query}”.`,
  noExports: 'No release has recorded which exports it uses.',
  usedBy: (remotes: number) =>
    remotes === 0 ? 'used by no remote' : `used by ${remotes} ${remotes === 1 ? 'remote' : 'remotes'}`,
  versions: (shell: string, { version, users }: Pick<SharedModule, 'version' | 'users'>) =>
    `${[
      version === undefined ? `${shell} does not offer it` : `${shell} offers ${version}`,
      ...users.map(({ app, requires }) => `${app} requires ${requires ?? 'any'}`)
    ].join('; ')}.`,
  exportsOf: (module: string) => `Exports of ${module}`,
  export: 'Export',
  users: 'Used by',
  noRemote: 'no remote'
}
