import { createContext, type ReactNode, useContext, useState } from 'react'
import { EditBase, useRefresh } from 'react-admin'

/** How often the page has saved: its form begins again from what is stored. */
const SavesContext = createContext(0)
export const useSaves = (): number => useContext(SavesContext)

/** The page of a thing that others may change meanwhile. After a failed save it is read again. */
export function LiveEdit({ children }: { children: ReactNode }) {
  const [saves, setSaves] = useState(0)
  const refresh = useRefresh()
  const onSettled = (_data: unknown, error: unknown) => (error ? refresh() : setSaves(saves + 1))
  return (
    <EditBase mutationMode="pessimistic" redirect={false} mutationOptions={{ onSettled }}>
      <SavesContext value={saves}>{children}</SavesContext>
    </EditBase>
  )
}
