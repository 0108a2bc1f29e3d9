import { z } from 'zod'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'

type Env = Record<string, string | undefined>

const TIMEOUT_MS = 10_000
/** A new one is fetched this long before the old one expires; GitHub's last five minutes. */
const RENEW_BEFORE_MS = 60_000
const response = z.object({ value: z.string() })
const claims = z.object({ exp: z.number() })

/** Whether this is a pipeline that has, or can have, an ID token (OpenID Connect). */
export const hasIdToken = (env: Env): boolean =>
  Boolean(env['SAHRA_ID_TOKEN']?.trim()) ||
  (wantsIdToken(env) && Boolean(env['ACTIONS_ID_TOKEN_REQUEST_URL']))

/** A team with a token of its own sets `SAHRA_TOKEN`; the permission `id-token` may serve something else. */
const wantsIdToken = (env: Env): boolean => !env['SAHRA_TOKEN']?.trim()

/**
 * Returns the ID token of the pipeline: `SAHRA_ID_TOKEN` (GitLab: `id_tokens`), or one of GitHub Actions for the audience
 * `SAHRA_OIDC_AUDIENCE`, by default the shop's address. Undefined where there is none.
 */
export function idTokenFrom(env: Env, registry: string): (() => string | Promise<string>) | undefined {
  const given = env['SAHRA_ID_TOKEN']?.trim()
  if (given) return () => given
  const url = env['ACTIONS_ID_TOKEN_REQUEST_URL']
  const requestToken = env['ACTIONS_ID_TOKEN_REQUEST_TOKEN']
  if (!url || !requestToken) return undefined
  const audience = env['SAHRA_OIDC_AUDIENCE']?.trim() || registry
  let current: { value: string; expires: number } | undefined
  return async () => {
    if (current && current.expires - Date.now() > RENEW_BEFORE_MS) return current.value
    const value = await requestIdToken(`${url}&audience=${encodeURIComponent(audience)}`, requestToken)
    current = { value, expires: expiryOf(value) }
    return value
  }
}

async function requestIdToken(url: string, token: string): Promise<string> {
  try {
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    return response.parse(await answer.json()).value
  } catch {
    throw new CliError(
      'GitHub gave no ID token: the job needs `permissions: id-token: write`',
      exitCode.usage
    )
  }
}

const expiryOf = (token: string): number => {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  try {
    return claims.parse(JSON.parse(payload)).exp * 1000
  } catch {
    return 0
  }
}
