// Replaces the federation runtime's manifest snapshots: the page contains the plan.

/** @param {unknown} _remote */
export const getGlobalRemoteInfo = _remote => ({
  hostGlobalSnapshot: undefined,
  globalSnapshot: undefined,
  remoteSnapshot: undefined
})

export class SnapshotHandler {
  manifestCache = new Map()
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} }
  loadingHostSnapshot = null
  loadRemoteSnapshotInfo() {
    return Promise.reject(new Error('There are no snapshots'))
  }
}
