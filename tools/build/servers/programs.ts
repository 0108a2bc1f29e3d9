/** The programs of the images; everything that they import is compiled with them. */
export const programs = [
  'api/src/main.ts',
  'api/src/merchant/command-line/main.ts',
  'api/src/migrate-now.ts',
  'platform/src/gateway/main.ts',
  'platform/src/registry/main.ts',
  'platform/src/registry/teams-main.ts',
  'platform/src/preview-apis/main.ts',
  'platform/src/store/migrate-now.ts'
]

/** Programs and threads that a server starts by the name of their file. */
export const startedPrograms = [
  'api/src/selling/invoice/invoice-worker.ts',
  'api/artwork/pictures-process.ts',
  'api/artwork/merchant-picture-process.ts',
  'platform/src/registry/check/smoke-run.ts',
  'platform/src/demo-api/demo-process.ts'
]

/** Files and folders that servers read beside their code. */
export const assets = [
  'package.json',
  'api/package.json',
  'platform/package.json',
  'server-kit/package.json',
  'shared/package.json',
  'platform/composition.json',
  'api/artwork/masters',
  'api/src/db/schema',
  'api/src/selling/invoice/fonts',

  'platform/src/rendering/sandbox/sandbox-main.mjs',
  'platform/src/store/migrations'
]

/** Dependencies of servers that only builds and TypeScript need, and workspaces that are compiled. */
export const buildPackages = [
  '@rspack/cli',
  '@rspack/core',
  '@rspack/dev-server',
  '@rspack/plugin-react-refresh',
  '@sahra/build-kit',
  '@sahra/server-kit',
  '@sahra/shared',
  'react',
  'react-dom',
  'react-refresh',
  'tsx',
  'typescript'
]

/** Workspaces of the servers. */
export const workspaces = ['api', 'platform', 'server-kit']
