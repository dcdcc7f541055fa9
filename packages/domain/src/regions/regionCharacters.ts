// All characters of region names that differ between traditional (Taiwan) and simplified Chinese, pair by pair.
const taiwan =
  '國陸臺灣門內區遼寧龍蘇東廣壯慶貴雲陝肅維爾莊島鄲張滄陽長晉運臨呂頭烏倫貝彥蘭興錫瀋連撫順錦營盤鐵嶺蘆邊鮮濱齊雞鶴崗雙鴨綏無鹽揚鎮遷溫紹華麗蕪馬銅黃廈巖鄉餘鷹贛饒濟棗煙濰澤鄭開頂許峽駐轄縣漢荊岡隨懷婁關遠欽賀來賓亞貢瀘綿樂達資壩涼義畢節紅納頗薩則寶銀隴樹吳衛魯瑪級劃豐溝橋靜薊陘礦欒靈壽贊極趙術產業發環園潤灤經滿盧叢復館堯鉅宮競蓮淶萬禮寬圍場獻驊間廠強煩榮渾黨壺陰應權遙聞絳嵐風勝離樓賽侖柺聯騰後庫準審賚諾陳額僕鑲藍蓋會鳳淩鮁魚細聖偉燈窪圖調綠農淨車樺輝羅們琿鋒訥恆蘿賢誼讓蔭湯進愛稜遜孫匯楊閔鄴棲賈鐘壇崑倉閘啟漣響儀徵郵醫藥蕭錢廬谿甌蒼潯諸縉瑤鏡鳩為謝當塗樅觀潛譙潁現碭葉渦涇績閩廂嶼遊將鯉獅薌詔譜灘猶尋載鉛橫歷萊鋼嶗膠嶧兒墾兗鄒嶽費穀霑單鄆綜實驗鞏滎澗師郟濬獲體範澠臥鄧溮項驛輿確礄鄖點軍歸鍾夢監團蘄瀏淥暉漵從湞禪電瀝態欖欄昇眾辦處鬱鳴疊憑瓊熱學邁墊崍簡敘藺劍閣夾閬鄰鎣爐覺務習織貞謨冊凱勻甕獨祿勸澂衝瀾謀箇舊彌硯疇臘結聶類脫錯閻韓麥積兩剛雜稱謙員鹼壘輪碩蘊鶯壢龜裡鑼霧勢線腳崙廟鳥濃巒';
const simplified =
  '国陆台湾门内区辽宁龙苏东广壮庆贵云陕肃维尔庄岛郸张沧阳长晋运临吕头乌伦贝彦兰兴锡沈连抚顺锦营盘铁岭芦边鲜滨齐鸡鹤岗双鸭绥无盐扬镇迁温绍华丽芜马铜黄厦岩乡余鹰赣饶济枣烟潍泽郑开顶许峡驻辖县汉荆冈随怀娄关远钦贺来宾亚贡泸绵乐达资坝凉义毕节红纳颇萨则宝银陇树吴卫鲁玛级划丰沟桥静蓟陉矿栾灵寿赞极赵术产业发环园润滦经满卢丛复馆尧巨宫竞莲涞万礼宽围场献骅间厂强烦荣浑党壶阴应权遥闻绛岚风胜离楼赛仑拐联腾后库准审赉诺陈额仆镶蓝盖会凤凌鲅鱼细圣伟灯洼图调绿农净车桦辉罗们珲锋讷恒萝贤谊让荫汤进爱棱逊孙汇杨闵邺栖贾钟坛昆仓闸启涟响仪征邮医药萧钱庐溪瓯苍浔诸缙瑶镜鸠为谢当涂枞观潜谯颍现砀叶涡泾绩闽厢屿游将鲤狮芗诏谱滩犹寻载铅横历莱钢崂胶峄儿垦兖邹岳费谷沾单郓综实验巩荥涧师郏浚获体范渑卧邓浉项驿舆确硚郧点军归钟梦监团蕲浏渌晖溆从浈禅电沥态榄栏升众办处郁鸣叠凭琼热学迈垫崃简叙蔺剑阁夹阆邻蓥炉觉务习织贞谟册凯匀瓮独禄劝澄冲澜谋个旧弥砚畴腊结聂类脱错阎韩麦积两刚杂称谦员碱垒轮硕蕴莺坜龟里锣雾势线脚仑庙鸟浓峦';

const pairs: ReadonlyMap<string, string> = new Map(Array.from(taiwan, (character, at) => [character, simplified[at] ?? character]));

// Most characters are the same in both scripts, and a region list has 20,000.
const differing = new RegExp(`[${taiwan}]`, 'g');

/**
 * Replaces the traditional characters of region names by simplified ones, one by one, so that all indices stay valid. It does not
 * convert other characters; use it to search for regions, not to translate.
 *
 * @example simplifyRegionNames('臺北市大安區') // '台北市大安区'
 */
export function simplifyRegionNames(text: string): string {
  return text.replace(differing, (character) => pairs.get(character) ?? character);
}
