export interface Channel {
  send: (message: unknown) => void
  close: () => void
}

/** Opens a channel to the other tabs of the shop; undefined where the browser has none, or refuses it with the storage. */
export function openChannel(name: string, onMessage: (message: unknown) => void): Channel | undefined {
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data)
    return { send: message => channel.postMessage(message), close: () => channel.close() }
  } catch {
    return undefined
  }
}
