/** The overview shows `what`; `release help <command>` shows everything. */
export const helpText: Record<string, { usage: string; what: string; more: string }> = {
  publish: {
    usage: 'publish <remote> | publish --files <folder> | publish <remote[@id]> --from <address>',
    what: 'builds one remote if it has changed, signs and uploads it; prints its release',
    more: [
      'Publishing makes nothing visible. The same files give the same id and are not published twice. --files takes what',
      'another build tool has built: a folder with mf-manifest.json, and remote.json in it or in the folder above.',
      '--from takes a release of another shop with its signature, with the token there in SAHRA_FROM_TOKEN: both shops',
      'know the team and its key.'
    ].join('\n')
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
  'check-api': {
    usage: 'check-api [address or file of its OpenAPI document]',
    what: 'checks whether an api has what live releases use of it; without an argument, that of these sources',
    more: [
      'Run it before the api is deployed. It names each field that a live release or the candidate of a canary reads or',
      'sends and that the api does not have, and what a rollback would miss.'
    ].join('\n')
  },
  preview: {
    usage:
      'preview <remote[@id]> … [--name pr-7] [--days 7] [--drop <remote>] [--snapshot <name>] [--open | --private] [--new-link] [--why <text>]',
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
    usage:
      'promote <remote[@id]> … [--to "10% 10m, 50% 10m, 100%"] [--why <text>] [--override <reason>] [--again]',
    what: 'checks releases and makes them live, several at once when named together',
    more: [
      'Prints what changes. Changes of other remotes do not conflict; after another promotion of the same remote it',
      'looks again by itself. The promotion runs in the registry: it is finished even if this command is ended.',
      'Where two identities are required, it waits for an approval. --override: an operator, during a freeze. --again: a',
      'release that was rolled back.',
      '--to: only a share of the visitors gets it (a canary), and by a schedule more of them later; a step without a time',
      'stays until it is changed by hand. The registry takes a canary back by itself when it is worse than what is live.',
      'Open pages keep their releases; new visitors get the new ones within two seconds.'
    ].join('\n')
  },
  canary: {
    usage: [
      'canary',
      '       canary widen [remote or canary] "50%" [--why <text>] [--override <reason>]',
      '       canary finish [remote or canary] [--why <text>] [--override <reason>]',
      '       canary abort [remote or canary] --why <text>'
    ].join('\n'),
    what: 'lists the running canaries with their shares and tests; widens, finishes or aborts one',
    more: [
      'Without a name: the only one. widen applies the first of the named steps ("50% 10m, 100%"), which replace its',
      'schedule. finish gives it to everybody, and checks it again only if something that its check depended on has',
      'changed. abort gives everybody what is live. Open pages keep their releases.'
    ].join('\n')
  },
  shadow: {
    usage:
      'shadow show [remote] | shadow start <remote[@id]> --share 10 [--why <text>] | shadow end <remote> [--why <text>]',
    what: 'renders pages on the server with a candidate, sends none, and shows what differs from the live release',
    more: 'After pages were sent, while no other is rendered. A promotion, a rollback or a canary of the remote ends it.'
  },
  watch: {
    usage: 'watch | watch <remote> off --why <text> | watch <remote> on',
    what: 'switches the automatic rollback of canaries of a remote; without one, lists where it is off',
    more: 'A canary of such a remote is judged, and stays until it is aborted; its schedule stops while it is worse.'
  },
  bisect: {
    usage: 'bisect <remote@id> [--page /path] … [--good <remote@id>] [--publish "<command>"]',
    what: 'finds the commit with which an error of a release came, by git bisect; prints it',
    more: [
      'Opens the pages (--page, default /) of the release and of one without the error (--good, default the live one) in a',
      'preview, as visitors do, in a wide window and on a phone. Then builds, publishes and opens commits between the two,',
      'in a worktree of this repository. --publish: the command that publishes what is checked out and prints its release,',
      'default npm run release -- publish. What it published is blocked at the end, so that nobody promotes it.'
    ].join('\n')
  },
  approve: {
    usage: 'approve [operation] [--why <text>]',
    what: 'approves a promotion of another person or team; without an operation, lists those that wait',
    more: 'It needs the token of another person (team add --person) or another team that may release the same remotes.'
  },
  reject: {
    usage: 'reject <operation> [--why <text>]',
    what: 'rejects a promotion that waits for an approval',
    more: ''
  },
  rollback: {
    usage: 'rollback <remote> … [--to <revision>] [--why <text>]',
    what: 'rolls back to the release before, or to a revision',
    more: 'The first release of a remote is rolled back to none. Without a remote and with --to: everything is rolled back, if your token reaches all that changes.'
  },
  block: {
    usage: 'block <remote@id> --why <text>',
    what: 'for a dangerous release: its files respond with 410, and the shop falls back at once',
    more: ''
  },
  unblock: { usage: 'unblock <remote@id> [--why <text>]', what: 'removes a block', more: '' },
  list: {
    usage: 'list [remote] [--all]',
    what: 'lists what is live, or every release of a remote',
    more: ''
  },
  history: {
    usage: 'history [remote] [--all] [--most 20]',
    what: 'lists promotions, canaries, rollbacks and blocks: who, when, why, and from which release to which',
    more: ''
  },
  health: {
    usage: 'health [remote] [--all]',
    what: 'prints errors, load times and web vitals that browsers reported, by release',
    more: ''
  },
  errors: {
    usage: 'errors <remote>',
    what: 'prints the errors of a remote in the last seven days, with positions in its sources',
    more: 'The positions come from the source maps that are published with a release. Visitors cannot request them.'
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
    usage: [
      'team add <name> --remotes mfe-a,mfe-b [--days 90] [--person <name>] [--public-key <file> | --key-file <file>]',
      '       team add <name> --remotes … --oidc issuer=https://… audience=… claim=<name>:<value> …',
      '       team list [--json] | team revoke <name or id> [--with-key]'
    ].join('\n'),
    what: 'manages tokens, ID tokens of pipelines and keys, on the machine of the registry; list works from any',
    more: [
      'add prints a token and a private key, both only once; neither is stored here. --key-file writes the key to a file',
      'outside of DATA_DIR; with --public-key the team keeps its private key to itself. For an existing team: a new token,',
      'the same key. A token lasts at most 90 days; --person makes it the token of one person, who can approve.',
      '--oidc: a pipeline sends its ID token (OpenID Connect) instead; every claim must have exactly this value.',
      'list shows who may release what, app by app, with the rules. revoke revokes a team, or one id of the list; with',
      '--with-key nothing that the team ever signed runs any more. --remotes "*" makes an operator.'
    ].join('\n')
  },
  rules: {
    usage:
      'rules list | rules approval on --remotes mfe-a,mfe-b [--hours 24] | rules approval off --remotes …',
    what: 'requires a second identity for promotions, on the machine of the registry; list works from any',
    more: '--remotes "*" is for all. A promotion that is not approved within --hours is given up.'
  },
  freeze: {
    usage: [
      'freeze add --remotes "*" --from <time> --until <time> --why <text>',
      '       freeze add --remotes "*" --weekly "Fri 16:00 - Mon 08:00" --zone Asia/Dubai --why <text>',
      '       freeze list | freeze remove <id>'
    ].join('\n'),
    what: 'refuses promotions for a time, on the machine of the registry; list works from any',
    more: [
      'Times have a zone: 2026-11-27T00:00:00+04:00. Rollbacks and blocks stay possible; an operator promotes with',
      'promote --override "<reason>", which history and audit name.'
    ].join('\n')
  },
  webhook: {
    usage: [
      'webhook add <url> [--events promoted,rolled-back] [--remotes mfe-a] [--allow-private]',
      '       webhook list | webhook remove <id> | webhook test <id>'
    ].join('\n'),
    what: 'sends signed events of releases to an address, on the machine that holds DATA_DIR',
    more: [
      'Events: published, promoted, rolled-back, canary-started, canary-widened, canary-aborted, taken-back, blocked,',
      'unblocked, previewed, preview-ended. add prints the secret once.',
      'sahra-signature is t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">. A delivery is repeated for a day; the same',
      'sahra-delivery may arrive twice. Addresses inside the network need --allow-private.'
    ].join('\n')
  }
}

export const helpFrame = {
  head: 'npm run release -- <command> …',
  foot: [
    'In a repository of one remote that remote need not be named, @1a2b is one of its releases, and --all is about everything that is live.',
    'For all: --registry http://… (or SAHRA_REGISTRY; default: the shop on this machine).',
    'SAHRA_TOKEN and SAHRA_KEY (a file, or the text of the key) are your team’s; on the machine that runs the shop',
    'neither is needed; a pipeline may send its ID token (SAHRA_ID_TOKEN, or GitHub Actions) instead. Exit codes: 0 done, 1 refused, 2 wrong usage, 3 registry unreachable.',
    'More about one: npm run release -- help <command>'
  ].join('\n')
}
