/** The overview shows `what`; `release help <command>` shows everything. */
export const helpText: Record<string, { usage: string; what: string; more: string }> = {
  publish: {
    usage: 'publish <remote>',
    what: 'builds one remote if it has changed, signs and uploads it; prints its release',
    more: 'Publishing makes nothing visible. The same files give the same id and are not published twice.'
  },
  check: {
    usage: 'check <remote[@id]> …',
    what: 'checks whether releases may go live; prints what would break',
    more: [
      'Compares signature, contract version and shared modules with the live shell; pages, commands and widgets with',
      'every live and previewed remote; what live remotes use of it; and sizes. If a browser is installed beside the',
      'registry, every page is opened once. Without an id: the newest release.'
    ].join('\n')
  },
  preview: {
    usage:
      'preview <remote[@id]> … [--name pr-7] [--days 7] [--drop <remote>] [--open | --private] [--new-link] [--why <text>]',
    what: 'shows releases at an address of their own; prints the link that opens it',
    more: [
      'A preview is what is live with these releases on top, for --days (default 7, at most 90). The same --name again',
      'adds releases or replaces them; several teams may share a preview; --drop removes a remote. It opens only by its',
      'link, which ends with the preview; --new-link ends all earlier links. --open lets in everybody who knows its name,',
      'until --private.'
    ].join('\n')
  },
  previews: { usage: 'previews', what: 'lists the previews, with the links of your own', more: '' },
  'end-preview': { usage: 'end-preview <name> [--why <text>]', what: 'ends a preview early', more: '' },
  promote: {
    usage: 'promote <remote[@id]> … [--why <text>]',
    what: 'checks releases and makes them live, several at once when named together',
    more: [
      'Prints what changes. Changes of other remotes do not conflict; after another promotion of the same remote it',
      'looks again by itself. The promotion runs in the registry: it is finished even if this command is ended.',
      'Open pages keep their releases; new visitors get the new ones within two seconds.'
    ].join('\n')
  },
  rollback: {
    usage: 'rollback <remote> … [--to <revision>] [--why <text>]',
    what: 'rolls back to the release before, or to a revision',
    more: 'Without a remote and with --to: everything is rolled back, if your token reaches all that changes.'
  },
  block: {
    usage: 'block <remote@id> --why <text>',
    what: 'for a dangerous release: its files respond with 410, and the shop falls back at once',
    more: ''
  },
  unblock: { usage: 'unblock <remote@id> [--why <text>]', what: 'removes a block', more: '' },
  list: { usage: 'list [remote]', what: 'lists what is live, or every release of a remote', more: '' },
  history: {
    usage: 'history [remote] [--most 20]',
    what: 'lists promotions, rollbacks and blocks: who, when, why, and from which release to which',
    more: ''
  },
  health: {
    usage: 'health [remote]',
    what: 'prints errors, load times and web vitals that browsers reported, by release',
    more: ''
  },
  audit: {
    usage: 'audit [--most 20]',
    what: 'lists every change at the registry and every rejected attempt',
    more: ''
  },
  tidy: {
    usage: 'tidy',
    what: 'removes expired previews and unused releases (the server does so daily)',
    more: 'Kept: the newest 20 of each remote, those of the last 30 days, and what is live, previewed or a rollback target.'
  },
  team: {
    usage:
      'team add <name> --remotes mfe-a,mfe-b [--days 90] [--public-key <file>] | team list | team revoke <name>',
    what: 'manages tokens and keys, on the machine that holds DATA_DIR',
    more: [
      'add prints a token (only once) and the file of a private key; give both to the team. For an existing team: a new',
      'token, the same key. With --public-key the team keeps its private key to itself. A token lasts at most 90 days.',
      'revoke revokes its tokens; with --with-key nothing that the team ever signed runs any more.',
      '--remotes "*" makes an operator, who may release everything.'
    ].join('\n')
  }
}

export const helpFrame = {
  head: 'npm run release -- <command> …',
  foot: [
    'For all: --registry http://… (or SAHRA_REGISTRY; default: the shop on this machine).',
    'SAHRA_TOKEN and SAHRA_KEY (a file, or the text of the key) are your team’s; on the machine that runs the shop',
    'neither is needed. Exit codes: 0 done, 1 refused, 2 wrong usage, 3 registry unreachable.',
    'More about one: npm run release -- help <command>'
  ].join('\n')
}
