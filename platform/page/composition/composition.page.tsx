import { PageHeading } from '@sahra/shared/ui/page-heading'
import { Section } from '@sahra/shared/ui/section'
import { SelectField } from '@sahra/shared/ui/select-field'
import { TextLink } from '@sahra/shared/ui/text-link'
import { useState } from 'react'
import { api } from '../api/endpoints'
import { usePolled } from '../api/polled'
import { Shown } from '../layout/shown'
import { compositionText as text } from './composition.text'
import { edgeKinds, edgesOf, type Edge } from './edges.rules'
import { Picture } from './picture'
import { SharedModules } from './shared-modules'
import styles from './composition.module.css'

/** Who uses what of whom: drawn, and as a list. */
export function Composition() {
  const composition = usePolled(api.composition, undefined, 60_000)
  const [app, setApp] = useState('')
  return (
    <>
      <title>{text.title}</title>
      <PageHeading title={text.heading} lead={text.lead} />
      <Shown of={composition}>
        {({ releases }) => {
          const apps = releases.map(release => release.app).sort()
          const edges = edgesOf(releases)
          const shown = edges.filter(({ from, to }) => app === '' || from === app || to === app)
          return (
            <>
              <div className={styles.tools}>
                <SelectField
                  label={text.show}
                  value={app}
                  options={[
                    { value: '', text: text.all },
                    ...apps.map(name => ({ value: name, text: name }))
                  ]}
                  onChange={event => setApp(event.target.value)}
                />
                <ul className={styles.legend} aria-label={text.legend}>
                  {edgeKinds.map(kind => (
                    <li key={kind}>
                      <svg viewBox="0 0 28 8" className={styles.sample} aria-hidden="true">
                        <path className={styles[kind]} d="M0 4h28" />
                      </svg>
                      {text.kinds[kind]}
                    </li>
                  ))}
                </ul>
              </div>
              <Picture apps={apps} edges={shown} />
              <Section title={text.list} className={styles.section}>
                <ul className={styles.list}>
                  {apps
                    .filter(name => app === '' || shown.some(({ from }) => from === name))
                    .map(name => (
                      <li key={name}>
                        <h3>
                          <TextLink to={`/apps/${name}`}>{name}</TextLink>
                        </h3>
                        <Uses edges={shown.filter(({ from }) => from === name)} />
                      </li>
                    ))}
                </ul>
              </Section>
              <Section title={text.byExport} className={styles.section}>
                <SharedModules releases={releases} app={app} />
              </Section>
            </>
          )
        }}
      </Shown>
    </>
  )
}

function Uses({ edges }: { edges: readonly Edge[] }) {
  if (edges.length === 0) return <p className={styles.small}>{text.none}</p>
  return (
    <ul className={styles.uses}>
      {edges.map(({ to, kind, names }) => (
        <li key={`${to} ${kind}`}>
          {text.uses[kind](names.join(', '), names.length)} <span>{text.of(to)}</span>
        </li>
      ))}
    </ul>
  )
}
