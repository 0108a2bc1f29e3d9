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
export const integrityOf = content => `sha384-${createHash('sha384').update(content).digest('base64')}`
