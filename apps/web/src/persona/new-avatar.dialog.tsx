import type { Avatar } from "@parlo/contract";
import { Button, Dialog, FileField, Segment, TextField } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { uploadFile } from "../app/upload-file.ts";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";

interface NewAvatarDialogProps {
  onClose: () => void;
  onMade: (avatar: Avatar) => void;
}

/** A body of one's own: a model that is uploaded, or the address of one on the web; a picture beside it. */
export function NewAvatarDialog({ onClose, onMade }: NewAvatarDialogProps) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [source, setSource] = useState("file");
  const [address, setAddress] = useState("");
  const [model, setModel] = useState<File>();
  const [picture, setPicture] = useState<File>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const onWeb = source === "address";
  const isReady = name.trim() !== "" && (onWeb ? address.trim() !== "" : model !== undefined);
  const make = async () => {
    if (!isReady || busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const modelFile = onWeb ? address.trim() : model && (await uploadFile(model)).file;
      const coverImg = picture ? (await uploadFile(picture)).file : null;
      const type = onWeb ? ("CustomWeb" as const) : ("ReadyPlayerMe" as const);
      const made = await client.avatar.create({
        type,
        name: name.trim(),
        slug: slugOf(name),
        coverImg,
        modelData: { modelFile: modelFile ?? "" },
      });
      await queryClient.invalidateQueries({ queryKey: api.avatar.key() });
      onMade(made);
    } catch (caught) {
      setError(words(caught));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("persona.newAvatar")}
      onSubmit={() => void make()}
      actions={
        <>
          <Button onClick={onClose}>{t("persona.cancel")}</Button>
          <Button variant="primary" type="submit" busy={busy} disabled={!isReady}>
            {t("persona.addAvatar")}
          </Button>
        </>
      }
    >
      <TextField label={t("persona.name")} value={name} onChange={setName} autoComplete="off" autoFocus />
      <div>
        <Segment
          label={t("persona.avatarSource")}
          value={source}
          onChange={setSource}
          options={[
            { value: "file", label: t("persona.avatarFile") },
            { value: "address", label: t("persona.avatarAddress") },
          ]}
        />
      </div>
      {onWeb ? (
        <TextField
          type="url"
          label={t("persona.avatarAddress")}
          help={t("persona.avatarAddressHelp")}
          value={address}
          onChange={setAddress}
          placeholder="https://"
        />
      ) : (
        <FileField label={t("persona.model")} help={t("persona.modelHelp")} accept=".glb,.vrm" onChange={setModel} />
      )}
      <FileField
        label={t("persona.cover")}
        help={t("persona.coverHelp")}
        accept="image/png,image/jpeg,image/webp"
        onChange={setPicture}
        optional
      />
      {error && (
        <p role="alert" className="text-danger-text">
          {error}
        </p>
      )}
    </Dialog>
  );
}

/** Letters, digits and hyphens of a name; a name without any of them gets a made up one. */
function slugOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
  return plain.slice(0, 100) || `avatar-${crypto.randomUUID().slice(0, 8)}`;
}
