import { useTranslation } from "react-i18next";
import leo from "./img/leo.png";
import mika from "./img/mika.png";
import nova from "./img/nova.png";
import "./sign-in-stage.css";

/** Decoration; says nothing that the form does not. */
export function SignInStage() {
  const { t } = useTranslation();
  return (
    <aside aria-hidden className="sign-in-stage max-desk:hidden">
      <p className="left-[9%] top-[44%]">{t("auth.stage.first")}</p>
      <p className="top-[31%] left-[34%]">{t("auth.stage.second")}</p>
      <p className="top-[48%] right-[9%]">{t("auth.stage.third")}</p>
      <div>
        <img src={leo} alt="" />
        <img src={nova} alt="" />
        <img src={mika} alt="" />
      </div>
    </aside>
  );
}
