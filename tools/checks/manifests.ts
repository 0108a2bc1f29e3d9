import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '../../build-kit/src/deployables'
import { filesBelow } from '../../build-kit/src/workspace.mjs'
import { secretFileSettings } from '@sahra/server-kit/server/secret-files'
import { type ImageName, images } from '../build/servers/programs'

/** The folder of the deployment files. */
export const folder = path.join(root, 'deploy')
/** Returns the text of a deployment file. */
export const text = (file: string) => readFileSync(path.join(folder, file), 'utf8')

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
  lifecycle?: { preStop?: { sleep?: { seconds: number } } }
  resources: { requests?: Record<string, string>; limits?: Record<string, string> }
  securityContext: {
    readOnlyRootFilesystem: boolean
    allowPrivilegeEscalation: boolean
    capabilities: { drop: string[] }
  }
}
interface Probe {
  httpGet: { path: string; port: string }
}
interface Pod {
  automountServiceAccountToken: boolean
  terminationGracePeriodSeconds?: number
  securityContext: { runAsNonRoot: boolean; seccompProfile: { type: string } }
  containers: Container[]
  volumes: {
    name: string
    persistentVolumeClaim?: { claimName: string }
    configMap?: { name: string; optional?: boolean }
  }[]
}
interface Peer {
  podSelector?: { matchLabels?: Record<string, string> }
}
interface Resource {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: {
    replicas?: number
    strategy?: { type?: string }
    accessModes?: string[]
    ingressClassName?: string
    scaleTargetRef?: { name: string }
    policyTypes?: string[]
    selector?: { matchLabels?: Record<string, string>; app?: string }
    template?: { metadata: { labels: Record<string, string> }; spec: Pod }
    ports?: { name: string; port: number }[]
    podSelector?: { matchLabels?: Record<string, string> }
    ingress?: { from?: Peer[]; ports: { port: number }[] }[]
    egress?: { to?: Peer[]; ports: { port: number }[] }[]
  }
}

export const kustomization = parse(text('kubernetes/kustomization.yaml')) as {
  resources: string[]
  images: { name: string }[]
}
/** All manifests. */
export const resources = kustomization.resources.flatMap(file =>
  parseAllDocuments(text(`kubernetes/${file}`)).map(document => {
    assert.deepEqual(document.errors, [], file)
    return document.toJS() as Resource
  })
)
/** Returns the manifest of a resource. */
export const named = (kind: string, name: string) =>
  resources.find(resource => resource.kind === kind && resource.metadata.name === name)
/** What runs, by the name of its deployment or job. */
export const pods = resources.flatMap(({ metadata, spec }) =>
  spec?.template ? [{ name: metadata.name, ...spec.template }] : []
)

/** Returns the environment names that the servers read; those of SDKs are standard names. */
export function readNames(): { has: (name: string) => boolean } {
  const sources = ['api/src', 'platform/src', 'server-kit/src'].flatMap(folder =>
    filesBelow(path.join(root, folder))
      .filter(file => /(config|drain)\.ts$|\/config\/(?!.*\.test\.)/.test(file))
      .map(file => `${folder}/${file}`)
  )
  const names = sources.flatMap(file => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/'([A-Z][A-Z\d_]+)'/g)
  ])
  const composition = readFileSync(path.join(root, 'platform/composition.json'), 'utf8')
  const read = new Set(
    [...names, ...composition.matchAll(/"env": "([A-Z_]+)"/g)].map(([, name = '']) => name)
  )
  const files = new Set(secretFileSettings)
  return { has: name => read.has(name) || files.has(name) || /^AWS_/.test(name) }
}

/** True for a program of an image, such as `sahra-api`. */
export const isProgramOf = (image: string, file: string): boolean =>
  images[image.replace('sahra-', '') as ImageName].programs.includes(file.replace(/\.js$/, '.ts'))
