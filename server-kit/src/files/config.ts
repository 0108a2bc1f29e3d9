import { FatalError } from '../errors/fatal-error'

type Env = Record<string, string | undefined>

/** An S3-compatible bucket. */
export interface S3Config {
  /** Undefined: Amazon S3 itself. */
  endpoint: string | undefined
  region: string
  bucket: string
  /** Of all keys; empty, or with a slash at its end. */
  prefix: string
  /** Default: those that the SDK finds, first of all in the standard AWS variables. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** Undefined without S3_BUCKET. Throws `FatalError`. */
export function readS3Config(env: Env = process.env): S3Config | undefined {
  const bucket = env['S3_BUCKET']?.trim()
  const endpoint = env['S3_ENDPOINT']?.trim() || undefined
  if (endpoint && !(URL.canParse(endpoint) && /^https?:/.test(endpoint)))
    throw new FatalError(`S3_ENDPOINT must be an address like https://s3.example, not “${endpoint}”.`)
  if (!bucket) {
    if (endpoint) throw new FatalError('S3_ENDPOINT is set, and S3_BUCKET is not: name the bucket.')
    return undefined
  }
  const prefix = (env['S3_PREFIX']?.trim() ?? '').replace(/^\/+|\/+$/g, '')
  return {
    endpoint,
    region: env['S3_REGION']?.trim() || 'us-east-1',
    bucket,
    prefix: prefix && `${prefix}/`
  }
}
