export const [old, live, next] = ['1111111111111111', '2222222222222222', '3333333333333333']
export const when = '2026-11-22T10:00:00.000Z'
export const session = {
  team: 'one',
  person: 'Layla',
  isProven: false,
  apps: ['mfe-one'],
  ends: when,
  previewHost: 'p',
  shop: ''
}
const size = { bytes: 1000, brotli: 400 }
const facts = {
  app: 'mfe-one',
  id: live,
  team: 'one',
  builtAt: when,
  builtFrom: { commit: 'c0ffee00c0ffee00', changed: false },
  sizes: { js: size, css: size, all: { bytes: 5000 } },
  pages: ['/ (server)'],
  handles: [],
  sends: ['toast/show'],
  emits: [],
  listens: [],
  exposes: [],
  widgets: [],
  modules: {}
}
const shellFacts = { ...facts, app: 'shell', team: 'core', handles: ['toast/show'], sends: [] }
const counts = { loads: 200, failures: 9 }
const verdict = {
  evidence: 212,
  threshold: 1000,
  signal: 'error',
  candidate: counts,
  control: counts,
  networks: 5,
  isWorse: false
}
export const operation = {
  id: 'aaaaaaaaaaaaaaaa',
  what: 'promote',
  set: { 'mfe-one': next },
  team: 'two',
  why: 'now',
  requested: when,
  state: 'pending',
  progress: '',
  notes: [],
  problems: []
}
/** What the registry responds to reads. */
export const responses: Record<string, unknown> = {
  '/session': session,
  '/channels/production/history': {
    history: [
      {
        revision: 1,
        plan: { shell: live, 'mfe-one': old },
        previous: {},
        who: 'start',
        when,
        why: 'first',
        what: 'promote'
      },
      {
        revision: 2,
        plan: { shell: live, 'mfe-one': live },
        previous: { shell: live, 'mfe-one': old },
        who: 'one (Omar)',
        when,
        why: 'faster',
        what: 'promote'
      },
      {
        revision: 3,
        plan: { shell: live, 'mfe-one': live },
        previous: { shell: live, 'mfe-one': live },
        who: 'registry',
        when,
        why: 'more errors',
        what: 'take-back',
        verdict
      }
    ],
    events: []
  },
  '/composition': { releases: [shellFacts, facts] },
  '/health': { health: [] },
  '/blocks': { blocked: {} },
  '/permissions': { apps: [], rules: { approvals: {}, freezes: [] } },
  '/operations': { operations: [operation] },
  '/canaries': [
    {
      id: 'bbbbbbbbbbbbbbbb',
      set: { 'mfe-one': next },
      share: 10,
      steps: [{ share: 50 }],
      next: when,
      who: 'one',
      why: 'try',
      started: when,
      tests: [verdict],
      verdict,
      watched: true
    }
  ],
  '/shadows': [],
  '/previews': { previews: [] },
  '/releases/mfe-one': {
    releases: [next, live, old].map(id => ({
      app: 'mfe-one',
      id,
      published: when,
      builtFrom: null,
      team: 'one',
      live: id === live,
      previews: []
    }))
  },
  [`/details/mfe-one/${next}`]: {
    facts,
    diff: {
      before: live,
      sizes: { js: 1200, css: 0, all: -5 },
      lists: { pages: { added: ['/new (server)'], removed: ['/old (browser)'] } },
      modules: [{ name: 'react', before: '19.2.0', after: '19.3.0' }],
      exports: [{ name: '@sahra/shared/stores/cart: $cart', before: 'Atom<Cart>', after: 'Atom<string>' }],
      files: [{ name: 'browser/cart.js', before: 1000, after: 2000 }]
    },
    operations: [],
    entries: []
  },
  '/errors/mfe-one': {
    since: when,
    errors: [
      {
        app: 'mfe-one',
        release: live,
        during: 'script',
        name: 'TypeError',
        times: 41,
        first: when,
        last: when,
        stack: [
          {
            release: `mfe-one@${live}`,
            position: 'x.js:1:2',
            source: 'mfe-one/src/x.ts',
            line: 7,
            name: 'zoom'
          }
        ]
      }
    ]
  },
  '/health/mfe-one/series': {
    app: 'mfe-one',
    since: when,
    until: '2026-11-22T12:00:00.000Z',
    minutes: 60,
    series: [{ release: live, points: [{ at: when, loads: 30, failedLoads: 0, errors: 2, vitals: {} }] }]
  }
}
