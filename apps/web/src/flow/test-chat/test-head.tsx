import { Button, IconButton, Select, Tag } from "@parlo/ui";
import {
  Braces,
  Clock,
  FlaskConical,
  RotateCcw,
  SlidersHorizontal,
  Unplug,
  Volume2,
  VolumeX,
  X,
  Zap,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { KeepTestDialog } from "../../conversation/index.ts";
import { useEditorSurroundings } from "../editor/editor-surroundings.tsx";
import { StartDialog } from "./start.dialog.tsx";
import type { TestStart } from "./test-start.ts";
import type { TestedProfile } from "./use-tested-profile.ts";

/** What stands open above where one writes. */
export type TestTool = "signal" | "clock" | "voice" | "values";

interface TestHeadProps {
  tested: TestedProfile;
  /** Null until there is one. */
  conversationId: string | null;
  tool: TestTool | null;
  onTool: (tool: TestTool | null) => void;
  /** It is held by voice. */
  heard: boolean;
  start: TestStart;
  onStart: (start: TestStart) => void;
  onMock: () => void;
  onRestart: () => void;
  onClose: () => void;
}

/** What can be done with a test, and as whom and in which language it is held. */
export function TestHead(props: TestHeadProps) {
  const { tested, conversationId, tool, onTool, heard, start, onStart, onMock, onRestart, onClose } = props;
  const { t } = useTranslation();
  const { form } = useEditorSurroundings();
  const [open, setOpen] = useState<"keep" | "start" | null>(null);
  const { profiles, profile, languages, language, setProfileId, setLanguage } = tested;
  const toggled = (one: TestTool) => ({
    "aria-pressed": tool === one,
    onClick: () => onTool(tool === one ? null : one),
  });
  return (
    <>
      <header className="flex flex-none items-center gap-1 py-1.5 ps-3.5 pe-2 max-tablet:gap-0">
        <h2 className="font-bold">{t("flow.test.title")}</h2>
        <span className="max-tablet:hidden">
          <Tag tone="brand">{t("flow.draft")}</Tag>
        </span>
        <span className="ms-auto" />
        <IconButton
          size="sm"
          label={t("flow.test.keep")}
          icon={<FlaskConical />}
          disabled={!conversationId}
          onClick={() => setOpen("keep")}
        />
        <IconButton size="sm" label={t("flow.test.signal")} icon={<Zap />} {...toggled("signal")} />
        <IconButton size="sm" label={t("flow.test.moveClock")} icon={<Clock />} {...toggled("clock")} />
        <IconButton
          size="sm"
          label={t("flow.test.start.title")}
          icon={<SlidersHorizontal />}
          disabled={!profile}
          onClick={() => setOpen("start")}
        />
        <IconButton
          size="sm"
          label={t("flow.test.mock.title")}
          icon={<Unplug />}
          disabled={!profile}
          onClick={onMock}
        />
        <IconButton size="sm" label={t("flow.test.restart")} icon={<RotateCcw />} onClick={onRestart} />
        <IconButton size="sm" label={t("flow.test.close")} icon={<X />} onClick={onClose} />
      </header>
      {profile && (
        <div className="flex flex-none flex-wrap items-center gap-2 px-3.5 pb-1.5">
          {profiles.length > 1 && (
            <Select
              className="min-w-24 flex-1"
              size="sm"
              label={t("flow.test.profile")}
              hideLabel
              value={profile.id}
              onChange={setProfileId}
              options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          {languages.length > 1 && (
            <Select
              className="min-w-24 flex-1"
              size="sm"
              label={t("flow.test.language")}
              hideLabel
              value={language}
              onChange={setLanguage}
              options={languages.map((code) => ({ value: code, label: form.languageName(code) }))}
            />
          )}
          {/* Both go to a line of their own where there is no room for both. */}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="quiet" icon={<Braces />} disabled={!conversationId} {...toggled("values")}>
              {t("flow.test.values.title")}
            </Button>
            <Button
              size="sm"
              variant={heard ? "secondary" : "quiet"}
              icon={heard ? <Volume2 /> : <VolumeX />}
              {...toggled("voice")}
            >
              {t("flow.test.voice.title")}
            </Button>
          </div>
        </div>
      )}
      {open === "keep" && conversationId && (
        <KeepTestDialog conversationId={conversationId} onClose={() => setOpen(null)} />
      )}
      {open === "start" && <StartDialog {...{ start, conversationId, onStart }} onClose={() => setOpen(null)} />}
    </>
  );
}
