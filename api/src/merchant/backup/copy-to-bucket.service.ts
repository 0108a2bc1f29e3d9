import { copyFolders, copyTree } from '@sahra/server-kit/files/copy-files'
import type { Files } from '@sahra/server-kit/files/files'
import { folderFiles } from '@sahra/server-kit/files/folder-files'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { MASTERS } from '../../catalogue/picture/picture-store'
import { messages } from './backup.text'
import type { FileFolders } from './config'

/**
 * Copies the releases, packages and masters of pictures of this machine into a bucket, and compares each with its source. It may be
 * repeated, also while the shop is open. Throws `CliError` when the bucket has a release with another content.
 */
export async function copyToBucket(
  { registry, pictures }: Pick<FileFolders, 'registry' | 'pictures'>,
  bucket: Files,
  report: (line: string) => void
): Promise<void> {
  const folders = await copyFolders(folderFiles(registry), bucket, {
    onProgress: done => report(messages.copied('releases', done))
  })
  report(messages.copied('releases', folders))
  const masters = await copyTree(pictures, bucket, {
    below: MASTERS,
    onProgress: done => report(messages.copied('pictures', done))
  })
  report(messages.copied('pictures', masters))
  if (folders.different.length > 0) throw new CliError(messages.different(folders.different))
}
