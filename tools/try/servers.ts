import type { TryConfig } from './config'
import type { Container } from './engine'
import type { Stores } from './stores'
import type { ImageName } from '../build/servers/programs'

/** As the builder names it, and the manifests. */
export const imageOf = (name: ImageName): string => `localhost/sahra-${name}`

export interface Server extends Container {
  port: number
}

/** Ports of everything that runs. */
export const portsFrom = (first: number) => ({
  shop: first,
  api: first + 1,
  gateways: [first + 2, first + 3],
  apis: [first + 4, first + 5],
  registry: first + 6,
  previewApis: first + 7,
  s3: first + 8
})
export type Ports = ReturnType<typeof portsFrom>

/** The steps that migrate both databases before the servers start. */
export const migrationsOf = ({ roles }: Pick<Stores, 'roles'>): Container[] => [
  { name: 'migrations', image: imageOf('api'), command: ['api/src/migrate-now.js'], env: roles.shop },
  {
    name: 'platform-migrations',
    image: imageOf('gateway'),
    command: ['platform/src/store/migrate-now.js'],
    env: roles.platform
  }
]

/** Folder in the apis with what is imported. */
export const IMPORTED = '/import'

/** The servers in the order in which they start and are restarted. `imported`: folder of what the apis import. */
export function serversOf(
  { port: first }: TryConfig,
  { roles, bucket }: Pick<Stores, 'roles' | 'bucket'>,
  imported: string
): Server[] {
  const ports = portsFrom(first)
  const local = (port: number): string => `http://127.0.0.1:${port}`
  const PUBLIC_URL = `http://localhost:${ports.shop}`
  const MIGRATE = 'off'
  const targets = { REGISTRY_TARGET: local(ports.registry), PREVIEW_API_TARGET: local(ports.previewApis) }
  return [
    ...ports.apis.map((port, index) => ({
      name: `api-${index + 1}`,
      port,
      image: imageOf('demo'),
      command: ['api/src/main.js'],
      // The gateways' own address: they forward the visitor's. Something has to be there to buy.
      env: {
        ...roles.api,
        ...bucket,
        MIGRATE,
        PUBLIC_URL,
        LISTEN: `127.0.0.1:${port}`,
        TRUST_PROXY: '127.0.0.1',
        SEED: 'demo'
      },
      mounts: [`${imported}:${IMPORTED}:ro`]
    })),
    {
      name: 'registry',
      port: ports.registry,
      image: imageOf('registry'),
      command: ['platform/src/registry/main.js'],
      env: {
        ...roles.registry,
        ...bucket,
        MIGRATE,
        REGISTRY_TARGET: targets.REGISTRY_TARGET,
        DEMO_DIR: '/tmp/demo',
        API_DESCRIPTION: `${local(ports.api)}/api/docs.json`
      }
    },
    {
      name: 'preview-apis',
      port: ports.previewApis,
      image: imageOf('registry'),
      command: ['platform/src/preview-apis/main.js'],
      env: { ...roles.previews, PREVIEW_API_TARGET: targets.PREVIEW_API_TARGET }
    },
    ...ports.gateways.map((port, index) => ({
      name: `gateway-${index + 1}`,
      port,
      image: imageOf('gateway'),
      command: ['platform/src/gateway/main.js'],
      env: {
        ...roles.gateway,
        ...bucket,
        ...targets,
        PUBLIC_URL,
        HOST: '127.0.0.1',
        PORT: String(port),
        API_TARGET: local(ports.api),
        TRUST_PROXY: '127.0.0.1'
      }
    }))
  ]
}
