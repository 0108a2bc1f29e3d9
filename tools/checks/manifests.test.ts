import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { root } from '../../build-kit/src/deployables'
import { folder, isProgramOf, kustomization, named, pods, readNames, resources, text } from './manifests'

/** Compares the manifests with the sources: no cluster is available to apply them to. */
test('kustomization.yaml lists every manifest', () => {
  const files = readdirSync(path.join(folder, 'kubernetes')).filter(file => file !== 'kustomization.yaml')
  assert.deepEqual([...kustomization.resources].sort(), files.sort())
  assert.deepEqual(pods.map(({ name }) => name).sort(), [
    'api',
    'backups',
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
      for (const file of container.args) assert.ok(isProgramOf(container.image, file), file)
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

  test(`${name}: passes the restricted pod security standard, and its memory is limited`, () => {
    assert.equal(spec.automountServiceAccountToken, false)
    assert.equal(spec.securityContext.seccompProfile.type, 'RuntimeDefault')
    for (const { securityContext, resources } of spec.containers) {
      assert.equal(securityContext.readOnlyRootFilesystem, true)
      assert.equal(securityContext.allowPrivilegeEscalation, false)
      assert.deepEqual(securityContext.capabilities.drop, ['ALL'])
      assert.ok(resources.requests?.['cpu'] && resources.requests['memory'] && resources.limits?.['memory'])
    }
  })

  test(`${name}: only what its network policy names gets in and out`, () => {
    const own = resources.filter(
      ({ kind, spec: policy }) =>
        kind === 'NetworkPolicy' && policy?.podSelector?.matchLabels?.['app'] === name
    )
    assert.equal(own.length, 1)
    const [{ spec: policy } = { spec: undefined }] = own
    assert.ok(policy?.policyTypes?.includes('Egress'))
    const ports = policy?.egress?.flatMap(rule => rule.ports.map(({ port }) => port)) ?? []
    const readsBucket = ['api', 'backups', 'gateway', 'registry'].includes(name)
    assert.deepEqual([ports.includes(5432), ports.includes(443)], [true, readsBucket])
  })
}

for (const name of ['api', 'registry', 'preview-apis', 'gateway']) {
  test(`${name}: has liveness and readiness probes on the port it listens on`, () => {
    const [container] = pods.find(pod => pod.name === name)!.spec.containers
    const [port] = container!.ports!
    assert.deepEqual(container!.livenessProbe!.httpGet, { path: '/healthz', port: port!.name })
    assert.deepEqual(container!.readinessProbe!.httpGet, { path: '/readyz', port: port!.name })
    assert.equal(named('Service', name)?.spec?.selector?.app, name)
    const settings = Object.assign(
      {},
      ...container!.env!.map(variable => ({ [variable.name]: variable.value }))
    ) as Record<string, string>
    const address = {
      api: settings['LISTEN'],
      registry: settings['REGISTRY_TARGET'],
      'preview-apis': settings['PREVIEW_API_TARGET'],
      gateway: settings['PORT']
    }[name]
    assert.match(address ?? '', new RegExp(`\\b${port!.containerPort}$`))
    const policy = named('NetworkPolicy', name)
    assert.equal(policy?.spec?.ingress?.[0]?.ports[0]?.port, port!.containerPort)
    const metrics = Number(named('ConfigMap', 'sahra-settings')?.data?.['METRICS_PORT'])
    assert.deepEqual(container!.ports![1], { name: 'metrics', containerPort: metrics })
    assert.equal(named('NetworkPolicy', 'common')?.spec?.ingress?.[0]?.ports[0]?.port, metrics)
  })
}

test('an autoscaled deployment has no replicas of its own; what has several survives the loss of a node', () => {
  const scaled = resources.flatMap(({ kind, spec }) =>
    kind === 'HorizontalPodAutoscaler' ? [spec?.scaleTargetRef?.name ?? ''] : []
  )
  assert.deepEqual(scaled, ['api', 'gateway'].sort())
  for (const name of scaled) assert.ok(!('replicas' in named('Deployment', name)!.spec!), name)
  for (const name of [...scaled, 'registry']) assert.ok(named('PodDisruptionBudget', name), name)
})

test('no volume is written by several pods', () => {
  for (const { kind, metadata, spec } of resources) {
    if (kind !== 'PersistentVolumeClaim') continue
    assert.deepEqual(spec?.accessModes, ['ReadWriteOnce'], metadata.name)
    const users = pods.filter(pod =>
      pod.spec.volumes.some(volume => volume.persistentVolumeClaim?.claimName === metadata.name)
    )
    const deployments = users.map(({ name }) => named('Deployment', name)?.spec)
    assert.deepEqual(
      deployments.map(deployment => [deployment?.replicas, deployment?.strategy?.type]),
      [[1, 'Recreate']]
    )
  }
})

const secretsOf = (name: string): string[] =>
  pods
    .filter(pod => pod.name === name)
    .flatMap(({ spec }) => spec.containers.flatMap(({ envFrom = [] }) => envFrom))
    .flatMap(({ secretRef }) => (secretRef ? [secretRef.name] : []))

test('C391 each program has its own key to its own data, and no two share one', () => {
  assert.deepEqual(Object.fromEntries(pods.map(({ name }) => [name, secretsOf(name)])), {
    migrations: ['sahra-shop-owner', 'sahra-platform-owner'],
    api: [
      'sahra-api',
      'sahra-api-files',
      'sahra-mail',
      'sahra-codes',
      'sahra-payments',
      'sahra-identity',
      'sahra-push',
      'sahra-metrics'
    ],
    registry: ['sahra-registry', 'sahra-registry-files'],
    'preview-apis': ['sahra-previews'],
    backups: ['sahra-backup', 'sahra-backup-files'],
    gateway: ['sahra-gateway', 'sahra-gateway-files']
  })
})

test('C476 backups say by their metrics that they live, and leave no trace but in their volume', () => {
  const [container] = pods.find(({ name }) => name === 'backups')!.spec.containers
  const port = Number(named('ConfigMap', 'sahra-settings')?.data?.['METRICS_PORT'])
  assert.deepEqual(container!.ports, [{ name: 'metrics', containerPort: port }])
  assert.deepEqual(container!.livenessProbe!.httpGet, { path: '/metrics', port: 'metrics' })
  const folder = container!.env!.find(({ name }) => name === 'BACKUP_DIR')?.value
  assert.equal(container!.volumeMounts.find(({ name }) => name === 'backups')?.mountPath, folder)
})

test('C323 apis write the pictures into the bucket that gateways read', () => {
  assert.ok(named('ConfigMap', 'sahra-settings')?.data?.['S3_BUCKET'])
})

test('each step of the migrations gets the database that it migrates; servers wait for them', () => {
  const containers = pods.find(({ name }) => name === 'migrations')!.spec.containers
  assert.deepEqual(
    containers.map(({ args, envFrom = [] }) => [
      ...args,
      ...envFrom.flatMap(({ secretRef }) => (secretRef ? [secretRef.name] : []))
    ]),
    [
      ['api/src/migrate-now.js', 'sahra-shop-owner'],
      ['platform/src/store/migrate-now.js', 'sahra-platform-owner']
    ]
  )
  assert.equal(named('ConfigMap', 'sahra-settings')?.data?.['MIGRATE'], 'off')
})

/** Seconds until a server has exited at the latest, after its drain time: `closeMs` or CLOSE_MS of its main program. */
const closeSeconds = (program: string): number => {
  const source = readFileSync(path.join(root, program.replace(/\.js$/, '.ts')), 'utf8')
  const [, ms = ''] = /(?:closeMs: |CLOSE_MS = )([\d_]+)/.exec(source) ?? []
  return Number(ms.replaceAll('_', '')) / 1000
}

test('a server is killed only after it has drained and closed', () => {
  const drainSeconds = Number(/DRAIN_MS=(\d+)/.exec(text('Dockerfile'))?.[1]) / 1000
  for (const { name, spec } of pods.filter(pod => pod.name !== 'migrations')) {
    const [{ args: [program = ''] = [], lifecycle } = { args: [''] }] = spec.containers
    const needed = (lifecycle?.preStop?.sleep?.seconds ?? 0) + drainSeconds + closeSeconds(program)
    const given = spec.terminationGracePeriodSeconds ?? 0
    assert.ok(needed > 5 && given > needed, `${name}: ${given} s of ${needed} s`)
  }
})

test('the ingress names its class', () => {
  assert.ok(named('Ingress', 'shop')?.spec?.ingressClassName)
})

test('every setting is read; secrets are documented and not part of the manifests', () => {
  const settings = named('ConfigMap', 'sahra-settings')?.data ?? {}
  for (const name of Object.keys(settings)) assert.ok(readNames().has(name), name)
  const comment = text('kubernetes/settings.yaml')
  const secrets = pods.flatMap(({ spec }) =>
    spec.containers.flatMap(({ envFrom = [] }) =>
      envFrom.flatMap(({ secretRef }) => (secretRef ? [secretRef.name] : []))
    )
  )
  for (const secret of secrets) assert.match(comment, new RegExp(`^#   (?:.*, )?${secret}(?:,| |$)`, 'm'))
  assert.ok(!resources.some(({ kind }) => kind === 'Secret'))
})
