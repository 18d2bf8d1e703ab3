import { setEnglishMessages } from "@parlo/contract";

setEnglishMessages();
