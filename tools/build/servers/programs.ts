/** What an image of deploy/Dockerfile has. Everything that its programs import is compiled with them. */
export interface Image {
  /** Started by name. */
  programs: string[]
  /** Programs, threads and modules that a server starts or loads by the name of their file. */
  started: string[]
  /** Files and folders that servers read beside their code. */
  assets: string[]
  /** Those whose packages it needs. */
  workspaces: string[]
  /** Packages that nothing in it imports. */
  left: string[]
}

const api: Image = {
  programs: [
    'api/src/main.ts',
    'api/src/merchant/command-line/main.ts',
    'api/src/migrate-now.ts',
    'api/src/jobs-main.ts'
  ],
  started: ['api/src/selling/invoice/invoice-worker.ts', 'api/src/catalogue/picture/picture-process.ts'],
  assets: [
    'package.json',
    'api/package.json',
    'server-kit/package.json',
    'shared/package.json',
    'platform/composition.json',
    'api/pictures',
    'api/src/db/grants.sql',
    'api/src/db/schema',
    'api/src/selling/invoice/fonts',
    // A backup holds both databases.
    'platform/src/store/grants.sql',
    'platform/src/store/migrations'
  ],
  workspaces: ['api', 'server-kit'],
  left: []
}

/** Beside the api: the invented shop of SEED=demo. */
const demo: Image = {
  programs: [],
  started: ['demo/src/demo.ts'],
  assets: ['demo/package.json', 'demo/masters'],
  workspaces: ['demo'],
  left: []
}

const gateway: Image = {
  programs: ['platform/src/gateway/main.ts', 'platform/src/store/migrate-now.ts'],
  started: [],
  assets: [
    'package.json',
    'platform/package.json',
    'server-kit/package.json',
    'shared/package.json',
    'platform/composition.json',
    'platform/src/rendering/sandbox/sandbox-main.mjs',
    'platform/src/store/grants.sql',
    'platform/src/store/migrations'
  ],
  workspaces: ['platform', 'server-kit'],
  // The browser of the checks.
  left: ['playwright-core']
}

/** Its checks open a gateway before an api with the invented shop; preview apis and backups run from the same image. */
const registry = joined(
  {
    programs: [
      'platform/src/registry/main.ts',
      'platform/src/registry/teams-main.ts',
      'platform/src/preview-apis/main.ts',
      // Its rehearsals need the embedded database.
      'api/src/backups-main.ts'
    ],
    started: ['platform/src/registry/check/smoke-run.ts', 'platform/src/demo-api/demo-process.ts'],
    assets: [],
    workspaces: [],
    left: []
  },
  { ...gateway, left: [] },
  api,
  demo
)

export const images = { api, demo, gateway, registry }
export type ImageName = keyof typeof images

/** All of them: what `npm start` runs. */
export const { programs, started: startedPrograms, assets, workspaces } = registry

/** Dependencies of servers that only builds and TypeScript need, and workspaces that are compiled. */
export const buildPackages = [
  '@rspack/cli',
  '@rspack/core',
  '@rspack/dev-server',
  '@rspack/plugin-react-refresh',
  '@sahra/api',
  '@sahra/build-kit',
  '@sahra/server-kit',
  '@sahra/shared',
  'react',
  'react-dom',
  'react-refresh',
  'tsx',
  'typescript'
]

function joined(...parts: Image[]): Image {
  const all = (key: keyof Image): string[] => [...new Set(parts.flatMap(part => part[key]))]
  return {
    programs: all('programs'),
    started: all('started'),
    assets: all('assets'),
    workspaces: all('workspaces'),
    left: all('left')
  }
}
