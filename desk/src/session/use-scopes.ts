import { usePermissions } from 'react-admin'
import type { Operation } from '../operations/operation.rules'

/** Returns whether the person's role has the scope of an operation; the api checks it again. */
export function useScopes(): (operation: Operation | undefined) => boolean {
  const { permissions } = usePermissions<string[]>()
  return operation => operation !== undefined && (permissions ?? []).includes(operation.scope)
}
