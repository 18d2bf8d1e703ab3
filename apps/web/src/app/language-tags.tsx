import { Tag } from "@parlo/ui";

const most = 4;

/** The first few languages, and how many more there are. */
export function LanguageTags({ languages }: { languages: readonly string[] }) {
  const more = languages.slice(most);
  return (
    <>
      {languages.slice(0, most).map((language) => (
        <Tag key={language} tone="outline">
          {language}
        </Tag>
      ))}
      {more.length > 0 && (
        <span title={more.join(", ")}>
          <Tag tone="outline">{`+${more.length}`}</Tag>
        </span>
      )}
    </>
  );
}
