import { CopyButton } from '@sahra/shared/ui/copy-button'
import { EmptyState } from '@sahra/shared/ui/empty-state'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { TextLink } from '@sahra/shared/ui/text-link'
import { previewLink } from '../../src/release/shapes/preview-link.rules'
import type { ListedPreview } from '../../src/release/shapes/responses'
import { ActionButtons } from '../actions/action-buttons'
import { endPreview } from '../actions/actions'
import { api } from '../api/endpoints'
import { usePolled } from '../api/polled'
import { formatAgo, formatTime, shortId } from '../layout/format'
import { Shown } from '../layout/shown'
import { Table } from '../layout/table'
import { previewsText as text } from './previews.text'
import styles from './previews.module.css'

/** The previews with their links, for those who may open them. */
export function Previews() {
  const previews = usePolled(api.previews)
  return (
    <>
      <title>{text.title}</title>
      <PageHeading title={text.heading} lead={text.lead} />
      <Shown of={previews}>
        {({ previews: all }) =>
          all.length === 0 ? (
            <EmptyState title={text.empty} text={text.emptyLead} as="h2">
              <TextLink to="/">{text.toApps}</TextLink>
            </EmptyState>
          ) : (
            <Table<ListedPreview>
              caption={text.caption}
              rows={all}
              keyOf={({ name }) => name}
              columns={[
                { title: text.name, cell: preview => <Name preview={preview} /> },
                { title: text.releases, cell: ({ set }) => <Releases set={set} /> },
                {
                  title: text.by,
                  cell: ({ who, when, why }) => (
                    <>
                      {who}, {formatAgo(when)}
                      {why && <p className={styles.small}>{why}</p>}
                    </>
                  )
                },
                {
                  title: text.expires,
                  cell: ({ expires }) => <time title={formatTime(expires)}>{formatAgo(expires)}</time>
                },
                {
                  title: text.actions,
                  cell: ({ name, set }) => (
                    <ActionButtons apps={Object.keys(set)} actions={[endPreview(name)]} />
                  )
                }
              ]}
            />
          )
        }
      </Shown>
    </>
  )
}

function Name({ preview }: { preview: ListedPreview }) {
  const link = previewLink(preview, location)
  return (
    <div className={styles.name}>
      <strong>{preview.name}</strong>
      {link ? (
        <span className={styles.links}>
          <a
            className={styles.open}
            href={link}
            target="_blank"
            rel="noreferrer"
            aria-label={text.open(preview.name)}
          >
            {text.link}
          </a>
          <CopyButton text={link} label={text.copy} />
        </span>
      ) : (
        <span className={styles.small}>{text.foreign}</span>
      )}
      {preview.open && <span className={styles.small}>{text.isOpen}</span>}
    </div>
  )
}

const Releases = ({ set }: { set: ListedPreview['set'] }) => (
  <ul>
    {Object.entries(set).map(([app, id]) => (
      <li key={app}>
        <TextLink to={`/apps/${app}/${id}`}>{`${app}@${shortId(id)}`}</TextLink>
      </li>
    ))}
  </ul>
)
