/** The programs of the images; everything that they import is compiled with them. */
export const programs = [
  'api/src/main.ts',
  'api/src/merchant/command-line/main.ts',
  'api/src/migrate-now.ts',
  'api/src/jobs-main.ts',
  'platform/src/gateway/main.ts',
  'platform/src/registry/main.ts',
  'platform/src/registry/teams-main.ts',
  'platform/src/preview-apis/main.ts',
  'platform/src/store/migrate-now.ts'
]

/** Programs, threads and modules that a server starts or loads by the name of their file. */
export const startedPrograms = [
  'api/src/selling/invoice/invoice-worker.ts',
  'api/src/catalogue/picture/picture-process.ts',
  'demo/src/demo.ts',
  'platform/src/registry/check/smoke-run.ts',
  'platform/src/demo-api/demo-process.ts'
]

/** Files and folders that servers read beside their code. */
export const assets = [
  'package.json',
  'api/package.json',
  'demo/package.json',
  'platform/package.json',
  'server-kit/package.json',
  'shared/package.json',
  'platform/composition.json',
  'api/pictures',
  'api/src/db/grants.sql',
  'api/src/db/schema',
  'api/src/selling/invoice/fonts',
  'demo/masters',
  'platform/src/rendering/sandbox/sandbox-main.mjs',
  'platform/src/store/grants.sql',
  'platform/src/store/migrations'
]

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

/** Workspaces of the servers. */
export const workspaces = ['api', 'demo', 'platform', 'server-kit']
