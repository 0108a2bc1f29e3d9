import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { CliError } from '@sahra/server-kit/cli/cli-error'

const reference = z.object({ name: z.string(), optional: z.boolean().optional() })
const source = z.object({ configMapRef: reference.optional(), secretRef: reference.optional() })
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  envFrom: z.array(source).default([]),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional()
})
const podSpec = z.looseObject({ containers: z.array(container).min(1) })
const manifest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ConfigMap'), metadata: reference, data: z.record(z.string(), z.string()) }),
  z.object({
    kind: z.enum(['Job', 'Deployment']),
    metadata: reference,
    spec: z.object({ template: z.object({ spec: podSpec }) })
  })
])

/** A request that a probe makes of a pod. */
export interface Probe {
  port: number
  path: string
}

export interface Pod {
  name: string
  /** A step that ends. */
  isJob: boolean
  /** What `podman kube play` reads, without the names of other pods. */
  manifest: { spec: object; [field: string]: unknown }
  startup: Probe | undefined
  readiness: Probe | undefined
}

export interface Cluster {
  /** Secret → its values. */
  secrets: Record<string, Record<string, string>>
  /** Besides the ConfigMap. */
  settings: Record<string, string>
  prefix: string
}

type Values = (from: z.infer<typeof source>) => Record<string, string>

/**
 * Returns the pods of manifests of Kubernetes, jobs first, as podman runs them: with the values of settings and secrets, and without
 * probes, for which podman needs curl in the image, and ports, which it would open on this machine. Throws `CliError` when a secret is not given.
 */
export function podsOf(texts: readonly string[], cluster: Cluster): Pod[] {
  const documents = texts.flatMap(text =>
    parseAllDocuments(text).flatMap(document => manifest.safeParse(document.toJS()).data ?? [])
  )
  const maps = Object.fromEntries(
    documents.flatMap(each => (each.kind === 'ConfigMap' ? [[each.metadata.name, each.data]] : []))
  )
  const valuesOf: Values = ({ configMapRef, secretRef }) => {
    if (configMapRef) return { ...maps[configMapRef.name], ...cluster.settings }
    const { name, optional } = secretRef ?? { name: 'nothing' }
    const values = cluster.secrets[name]
    if (!values && !optional)
      throw new CliError(`A pod reads the secret ${name}, which is not given: name it in tools/try/pods.ts.`)
    return values ?? {}
  }
  return documents
    .flatMap(each => (each.kind === 'ConfigMap' ? [] : [each]))
    .map(({ kind, metadata: { name }, spec }) => ({
      name,
      isJob: kind === 'Job',
      manifest: {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: `${cluster.prefix}${name}` },
        spec: {
          ...omit(spec.template.spec, ['topologySpreadConstraints']),
          containers: spec.template.spec.containers.map(each => playable(each, valuesOf)),
          ...(kind === 'Job' ? { restartPolicy: 'Never' } : {})
        }
      },
      startup: requestOf(spec.template.spec, 'startupProbe'),
      readiness: requestOf(spec.template.spec, 'readinessProbe')
    }))
    .sort((a, b) => Number(b.isJob) - Number(a.isJob))
}

const omit = <Value extends object>(value: Value, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

const playable = (declared: z.infer<typeof container>, valuesOf: Values): object => ({
  ...omit(declared, ['ports', 'envFrom', 'startupProbe', 'readinessProbe', 'livenessProbe']),
  image: `localhost/${declared.image}`,
  env: [
    ...Object.entries(Object.assign({}, ...declared.envFrom.map(valuesOf))).map(([name, value]) => ({
      name,
      value
    })),
    ...declared.env
  ]
})

function requestOf(
  { containers: [first] }: z.infer<typeof podSpec>,
  name: 'startupProbe' | 'readinessProbe'
): Probe | undefined {
  const { path, port } = first?.[name]?.httpGet ?? {}
  const declared = first?.ports.find(each => each.name === port)
  return path && declared ? { port: declared.containerPort, path } : undefined
}
