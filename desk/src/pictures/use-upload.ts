import { useState } from 'react'
import { useNotify } from 'react-admin'
import { newKey, runOperation } from '../data/run-operation.service'
import { useOperation } from '../operations/places-context'
import { useScopes } from '../session/use-scopes'

export interface Upload {
  isRunning: boolean
  /** How many pictures were stored last. */
  stored: number
  /**
   * Stores files as pictures of the shop, in their order; resolves to their addresses. A file that the api refuses is
   * left out, with its message.
   */
  send: (files: readonly File[]) => Promise<string[]>
}

/** Returns what stores pictures in a format of the shop; undefined where the person's role has no right to it. */
export function useUpload(format: string): Upload | undefined {
  const operation = useOperation('POST /pictures')
  const mayRun = useScopes()
  const notify = useNotify()
  const [isRunning, setRunning] = useState(false)
  const [count, setCount] = useState(0)
  if (!operation || !mayRun(operation)) return undefined

  const store = async (file: File) => {
    try {
      const query = { name: file.name, format }
      return (await runOperation<{ picture: string }>(operation, { body: file, query, key: newKey() }))
        .picture
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      return undefined
    }
  }
  return {
    isRunning,
    stored: count,
    async send(files) {
      setRunning(true)
      const stored: string[] = []
      for (const file of files) {
        const picture = await store(file)
        if (picture && !stored.includes(picture)) stored.push(picture)
      }
      setRunning(false)
      setCount(stored.length)
      return stored
    }
  }
}
