import { type ComponentType, useEffect, useState } from 'react'

/** Returns a part of a page once its script is there: it loads after the page, and only when it is wanted. */
export function useOptionalPart<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (isWanted)
      void load().then(
        Loaded => setPart(() => Loaded),
        () => undefined
      )
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `load` is the same script in each rendering
  }, [isWanted])
  return Part
}
