import { readFileSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stringify } from 'yaml'
import { root } from '../../build-kit/src/layout.mjs'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { elapsed, print } from '@sahra/server-kit/cli/output'
import type { Engine } from './engine'
import { publishEverything } from './first-release'
import { podsOf, type Pod, type Probe } from './pod-manifests'
import { waitUntilReady } from './restarts'
import type { Stores } from './stores'

const NETWORK = { name: 'sahra-try', subnet: '10.97.53.0/24', gateway: '10.97.53.1' }
/** The server of databases and the bucket, as the pods call it. */
const STORES_HOST = 'stores'
const POLL_MS = 500
/** Servers in the order in which they need each other. */
const ORDER = ['api', 'registry', 'preview-apis', 'gateway']

interface Run {
  engine: Engine
  stores: Stores
  folder: string
  /** Called in reverse order at the end. */
  closers: (() => Promise<void>)[]
}

/**
 * Runs the pods of deploy/kubernetes with podman, each once: the job to its end, the servers until their probes pass, with the security
 * contexts, volumes and settings of the manifests; then publishes the first release. Network policies and autoscalers are not run.
 * Throws `CliError`.
 */
export async function runPods({ engine, stores, folder, closers }: Run): Promise<void> {
  await engine.createNetwork(NETWORK)
  closers.push(() => engine.removeNetwork(NETWORK.name))
  const pods = podsOf(readManifests(), { ...(await clusterOf(stores, closers)), prefix: engine.prefix })
  const hostAliases = [{ ip: NETWORK.gateway, hostnames: [STORES_HOST] }]
  const play = async ({ name, manifest }: Pod): Promise<string> => {
    const file = path.join(folder, `${name}.yaml`)
    await writeFile(file, stringify({ ...manifest, spec: { ...manifest.spec, hostAliases } }))
    return engine.play(name, file, NETWORK.name)
  }
  for (const pod of pods.filter(({ isJob }) => isJob)) {
    const since = Date.now()
    await play(pod)
    await engine.waitForEnd(pod.name)
    print(`The job ${pod.name} ended after ${elapsed(since)}.`)
  }
  const addresses: Record<string, string> = {}
  for (const name of ORDER) {
    const since = Date.now()
    const pod = pods.find(each => each.name === name)!
    const host = (addresses[name] = await play(pod))
    hostAliases.push({ ip: host, hostnames: [name] })
    // A gateway is ready with the first release.
    const probe = (name === 'gateway' ? pod.startup : pod.readiness)!
    await waitUntilReady(engine, { name: `${name}-${name}`, host, ...probe })
    print(`The pod ${name} passes ${probe.path} after ${elapsed(since)}.`)
  }
  await publishEverything(engine, {
    container: 'registry-registry',
    address: `http://${addresses['registry']}:3002`
  })
  const { readiness } = pods.find(({ name }) => name === 'gateway')!
  await waitUntilReady(engine, { name: 'gateway-gateway', host: addresses['gateway'], ...readiness! })
  print('The first release is live on the gateway of the manifests.')
  const since = Date.now()
  const backups = pods.find(({ name }) => name === 'backups')!
  await waitForRehearsal(engine, { host: await play(backups), ...backups.startup! })
  print(`The pod backups made a backup and restored it on trial after ${elapsed(since)}.`)
}

/** Throws `CliError` with what the pod has logged when the first backup could not be restored. */
async function waitForRehearsal(engine: Engine, { host, port, path: metrics }: Probe & { host: string }) {
  await waitUntilReady(engine, { name: 'backups-backups', host, port, path: metrics })
  for (;;) {
    const text = await (await fetch(`http://${host}:${port}${metrics}`)).text()
    const [, outcome] = /rehearsal_timestamp_seconds\{outcome="(\w+)"\} [1-9]/.exec(text) ?? []
    if (outcome === 'passed') return
    if (outcome === 'failed') throw new CliError(await engine.log('backups-backups'))
    await wait(POLL_MS)
  }
}

function readManifests(): string[] {
  const folder = path.join(root, 'deploy/kubernetes')
  return readdirSync(folder).map(file => readFileSync(path.join(folder, file), 'utf8'))
}

/** The secrets that the manifests name, and the bucket, with addresses that pods reach. */
async function clusterOf({ roles, bucket }: Stores, closers: Run['closers']) {
  const { S3_ENDPOINT = '', S3_BUCKET = '', ...keys } = bucket
  const reach = async (address: string): Promise<string> => {
    const url = new URL(address)
    url.port = String(await forward(Number(url.port), closers))
    url.hostname = STORES_HOST
    return url.href.replace(/\/$/, '')
  }
  const reachable = async (values: Record<string, string>): Promise<Record<string, string>> =>
    Object.fromEntries(
      await Promise.all(Object.entries(values).map(async ([name, url]) => [name, await reach(url)] as const))
    )
  const secrets = {
    'sahra-shop-owner': await reachable(roles.shop),
    'sahra-platform-owner': await reachable(roles.platform),
    'sahra-api': await reachable(roles.api),
    'sahra-registry': await reachable(roles.registry),
    'sahra-gateway': await reachable(roles.gateway),
    'sahra-previews': await reachable(roles.previews),
    'sahra-backup': await reachable(roles.backup),
    'sahra-api-files': keys,
    'sahra-registry-files': keys,
    'sahra-gateway-files': keys,
    'sahra-backup-files': keys,
    'sahra-mail': { SMTP_URL: 'smtp://127.0.0.1:25' },
    'sahra-codes': { OTP_PEPPER: 'pepper-of-a-trial-that-is-long-enough-for-the-api' }
  }
  return { secrets, settings: { S3_BUCKET, S3_ENDPOINT: await reach(S3_ENDPOINT) } }
}

/** Pods do not reach the loopback of this machine. Returns the port that leads there. */
async function forward(port: number, closers: Run['closers']): Promise<number> {
  const server = createServer(client => {
    const target = connect(port, '127.0.0.1')
    client.pipe(target).pipe(client)
    client.on('error', () => target.destroy())
    target.on('error', () => client.destroy())
  }).listen(0)
  await once(server, 'listening')
  closers.push(async () => void server.close())
  return (server.address() as AddressInfo).port
}
