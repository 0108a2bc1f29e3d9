import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeFileAtomic } from '../../release/trust/atomic-file'
import { tryParseJson } from '../../release/shapes/parse'
import { trustedKeys, type TrustedKeys } from '../../release/shapes/records'
import { trustPolicyOf, type TrustPolicy } from '../../release/trust/trusted-keys'

/**
 * The trusted keys of the platform, in memory and on the gateway's own disk: releases are verified without the database.
 */
export class FollowedKeys {
  readonly #file: string
  #text = '{}'

  /** `read`: of the platform. `folder`: of the snapshot. */
  constructor(
    private readonly read: () => Promise<TrustedKeys>,
    folder: string
  ) {
    this.#file = path.join(folder, 'trusted-keys.json')
  }

  /** Starts with the last known keys. */
  async restore(): Promise<void> {
    this.#text = (await readFile(this.#file, 'utf8').catch(() => undefined)) ?? this.#text
  }

  /** Rejects, with the last known keys in force, when the platform cannot be read. */
  refresh = async (): Promise<void> => {
    const text = JSON.stringify(await this.read())
    if (text === this.#text) return
    this.#text = text
    await writeFileAtomic(this.#file, text)
  }

  /** A release whose key was added a moment ago is verified again with the present keys. */
  readonly policy: TrustPolicy = {
    rejection: async (app, text, signature) => {
      const rejection = await this.#policy.rejection(app, text, signature)
      if (rejection === undefined) return undefined
      const before = this.#text
      await this.refresh().catch(() => undefined)
      return before === this.#text ? rejection : this.#policy.rejection(app, text, signature)
    }
  }

  readonly #policy = trustPolicyOf(async () => tryParseJson(trustedKeys, this.#text) ?? {})
}
