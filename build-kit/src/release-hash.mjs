import { createHash } from 'node:crypto'

/**
 * The release id: content-addressed, so equal files and an equal declaration give an equal id.
 * @param {{ app: string, remote: object, files: Record<string, object> }} release
 */
export const releaseIdOf = ({ app, remote, files }) =>
  createHash('sha256')
    .update(JSON.stringify([app, remote, Object.entries(files)]))
    .digest('hex')
    .slice(0, 16)

/**
 * The hash of a file as release.json and the `integrity` attribute write it.
 * @param {Buffer | string} content
 */
export const integrityOf = content => digest('sha256', content)

/**
 * How release.json lists a file.
 * @param {Buffer} content
 */
export const describe = content => ({ size: content.length, integrity: integrityOf(content) })

/**
 * Whether `content` has the hash. Releases that were built before the hashes became shorter have SHA-384.
 * @param {Buffer | string} content
 * @param {string} integrity
 */
export const hasIntegrity = (content, integrity) =>
  integrity === digest(integrity.startsWith('sha384-') ? 'sha384' : 'sha256', content)

/**
 * @param {'sha256' | 'sha384'} algorithm
 * @param {Buffer | string} content
 */
const digest = (algorithm, content) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
