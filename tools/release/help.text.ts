/** One line each in the overview; the whole text under `release help <command>`. */
export const helpText: Record<string, { usage: string; what: string; more: string }> = {
  publish: {
    usage: 'publish <remote>',
    what: 'builds that one remote if it has changed, signs and sends it; prints its id',
    more: 'Nothing becomes visible by publishing. The same files again give the same id, which is there already.'
  },
  check: {
    usage: 'check <remote[@id]> …',
    what: 'asks whether it may go live: says what would break, and whom',
    more: [
      'Signature, contract version and shared modules against the live shell; pages, commands and widgets against',
      'every live and previewed remote; what live remotes really use of it; sizes; and, where a browser is',
      'installed beside the registry, every page of it is loaded once. Without an id: the newest release.'
    ].join('\n')
  },
  preview: {
    usage: 'preview <remote[@id]> … [--name pr-7] [--days 7] [--drop <remote>] [--why <words>]',
    what: 'shows it to colleagues under an address of its own; prints the address',
    more: [
      'A preview is what is live with these releases on top, for --days (7 unless told, at most 90). The same --name',
      'again adds to it or moves it on; several teams may lay their remotes into one preview; --drop takes one out.'
    ].join('\n')
  },
  previews: { usage: 'previews', what: 'lists the previews there are', more: '' },
  'end-preview': {
    usage: 'end-preview <name> [--why <words>]',
    what: 'ends a preview before its time',
    more: ''
  },
  promote: {
    usage: 'promote <remote[@id]> … [--why <words>]',
    what: 'checks it and lets it go live, several remotes at once if named together',
    more: [
      'Shows what changes. If somebody else was faster, nothing happens and you are told to look again.',
      'Open pages keep what they started with; whoever comes now gets the new release within two seconds.'
    ].join('\n')
  },
  rollback: {
    usage: 'rollback <remote> … [--to <revision>] [--why <words>]',
    what: 'takes it back to the release before, or to what it was at a revision',
    more: 'Without a remote and with --to: everything goes back, if your token reaches all that changes.'
  },
  block: {
    usage: 'block <remote@id> --why <words>',
    what: 'for a dangerous release: its files are answered with 410, and the shop falls back at once',
    more: ''
  },
  unblock: { usage: 'unblock <remote@id> [--why <words>]', what: 'takes a block back', more: '' },
  list: { usage: 'list [remote]', what: 'what is live, or every release of a remote', more: '' },
  history: {
    usage: 'history [remote] [--most 20]',
    what: 'who changed what was live, when and why',
    more: ''
  },
  health: {
    usage: 'health [remote]',
    what: 'errors, load times and web vitals that browsers reported, by release',
    more: ''
  },
  audit: {
    usage: 'audit [--most 20]',
    what: 'everything that was done at the registry, or refused',
    more: ''
  },
  tidy: {
    usage: 'tidy',
    what: 'removes previews that are over and releases nobody needs (the server does so daily)',
    more: 'Kept: the newest 20 of each remote, all of the last 30 days, whatever is live, was live before, or is previewed.'
  },
  team: {
    usage:
      'team add <name> --remotes mfe-a,mfe-b [--days 90] [--public-key <file>] | team list | team revoke <name>',
    what: 'tokens and keys, on the machine that holds DATA_DIR',
    more: [
      'add prints a token (once) and the file of a private key; hand both to the team. Again for the same team: a',
      'new token, the same key. With --public-key the team keeps its private key to itself. A token lasts at most',
      '90 days. revoke takes its tokens back; with --with-key nothing that the team ever signed runs any more.',
      '--remotes "*" makes an operator, who may release everything.'
    ].join('\n')
  }
}

export const helpFrame = {
  head: 'npm run release -- <command> …',
  foot: [
    'For all: --registry http://… (or SAHRA_REGISTRY; the shop on this machine unless told).',
    'SAHRA_TOKEN and SAHRA_KEY (a file, or the text of the key) are your team’s; on the machine that runs the shop',
    'neither is needed. Ends with 0 when done, 1 when refused, 2 when asked wrongly, 3 when no registry answers.',
    'More on one: npm run release -- help <command>'
  ].join('\n')
}
