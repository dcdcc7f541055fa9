import type { GoodsCategory } from '../goodsTypes.ts';

export const culture: GoodsCategory = {
  id: 98,
  icon: 'book-open',
  title: ['文创图书', '文創圖書', 'Culture & Books'],
  groups: [
    {
      icon: 'book',
      title: ['图书', '圖書', 'Books'],
      leaves: [
        {
          title: ['绘本', '繪本', 'Picture Books'],
          nouns: [
            {
              noun: ['绘本', '繪本', 'Picture Book'],
              kind: 'book',
              form: 'book',
              icons: ['whale', 'cloud'],
              price: [280, 420],
              varieties: [
                ['海洋', '海洋', 'Ocean'],
                ['外婆家', '外婆家', 'Grandma’s'],
                ['夜市', '夜市', 'Night-Market'],
                ['山上的', '山上的', 'Mountain'],
                ['火车', '火車', 'Railway'],
              ],
            },
          ],
        },
        {
          title: ['旅行与散文', '旅行與散文', 'Travel & Essays'],
          nouns: [
            {
              noun: ['旅行散文集', '旅行散文集', 'Travel Essays'],
              kind: 'book',
              form: 'book',
              icons: ['mountain', 'high-speed-train'],
              price: [320, 460],
              varieties: [
                ['环岛', '環島', 'Round-Island'],
                ['慢车', '慢車', 'Slow-Train'],
                ['小镇', '小鎮', 'Small-Town'],
                ['离岛', '離島', 'Outer-Island'],
                ['茶山', '茶山', 'Tea-Hill'],
              ],
            },
          ],
        },
        {
          title: ['食谱', '食譜', 'Cookbooks'],
          nouns: [
            {
              noun: ['台菜食谱', '台菜食譜', 'Taiwanese Cookbook'],
              kind: 'book',
              form: 'book',
              icons: ['cooking', 'leafy-green'],
              price: [350, 520],
              varieties: [
                ['家常', '家常', 'Home'],
                ['夜市', '夜市', 'Night-Market'],
                ['便当', '便當', 'Lunch-Box'],
                ['阿嬷', '阿嬤', 'Grandma’s'],
                ['素食', '素食', 'Vegetarian'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'pen-tool',
      title: ['文具', '文具', 'Stationery'],
      leaves: [
        {
          title: ['笔', '筆', 'Pens'],
          nouns: [
            {
              noun: ['钢笔', '鋼筆', 'Fountain Pen'],
              kind: 'paper',
              form: 'plain',
              icons: ['fountain-pen', 'black-nib'],
              price: [480, 1880],
              varieties: [
                ['透明', '透明', 'Clear'],
                ['黄铜', '黃銅', 'Brass'],
                ['木杆', '木杆', 'Wooden'],
                ['极细', '極細', 'Extra-Fine'],
                ['学生', '學生', 'Student'],
              ],
            },
          ],
        },
        {
          title: ['本册', '本冊', 'Notebooks'],
          nouns: [
            {
              noun: ['笔记本', '筆記本', 'Notebook'],
              kind: 'paper',
              form: 'plain',
              icons: ['notebook-with-decorative-cover', 'pencil'],
              price: [120, 380],
              varieties: [
                ['空白', '空白', 'Plain'],
                ['方格', '方格', 'Grid'],
                ['活版印刷', '活版印刷', 'Letterpress'],
                ['手帐', '手帳', 'Planner'],
                ['布面', '布面', 'Cloth'],
              ],
            },
          ],
        },
        {
          title: ['胶带与贴纸', '膠帶與貼紙', 'Tapes & Stickers'],
          nouns: [
            {
              noun: ['纸胶带', '紙膠帶', 'Washi Tape'],
              kind: 'paper',
              form: 'ring',
              icons: ['hibiscus', 'cherry-blossom'],
              price: [60, 180],
              varieties: [
                ['老街', '老街', 'Old-Street'],
                ['花砖', '花磚', 'Floral-Tile'],
                ['植物', '植物', 'Botanical'],
                ['小吃', '小吃', 'Street-Food'],
                ['车票', '車票', 'Train-Ticket'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'mail',
      title: ['纸品与卡片', '紙品與卡片', 'Paper & Cards'],
      leaves: [
        {
          title: ['明信片', '明信片', 'Postcards'],
          nouns: [
            {
              noun: ['明信片', '明信片', 'Postcards'],
              kind: 'paper',
              form: 'card',
              icons: ['desert-island', 'postbox'],
              price: [80, 220],
              varieties: [
                ['手绘', '手繪', 'Hand-Drawn'],
                ['铁道', '鐵道', 'Railway'],
                ['活版', '活版', 'Letterpress'],
                ['老屋', '老屋', 'Old-House'],
                ['海岸', '海岸', 'Coast'],
              ],
            },
          ],
        },
        {
          title: ['月历', '月曆', 'Calendars'],
          nouns: [
            {
              noun: ['桌历', '桌曆', 'Desk Calendar'],
              kind: 'paper',
              form: 'plain',
              icons: ['spiral-calendar', 'maple-leaf'],
              price: [180, 360],
              varieties: [
                ['节气', '節氣', 'Solar-Term'],
                ['水果', '水果', 'Fruit'],
                ['鸟类', '鳥類', 'Bird'],
                ['手写', '手寫', 'Handwritten'],
                ['山岳', '山岳', 'Peaks'],
              ],
            },
          ],
        },
        {
          title: ['剪纸灯笼', '剪紙燈籠', 'Paper Art'],
          nouns: [
            {
              noun: ['纸雕灯', '紙雕燈', 'Paper-Cut Lamp'],
              kind: 'paper',
              form: 'plain',
              icons: ['red-paper-lantern', 'star'],
              price: [380, 880],
              varieties: [
                ['天灯', '天燈', 'Sky-Lantern'],
                ['九份', '九份', 'Jiufen'],
                ['森林', '森林', 'Forest'],
                ['迷你', '迷你', 'Mini'],
                ['月光', '月光', 'Moonlight'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'palette',
      title: ['艺术与音乐', '藝術與音樂', 'Art & Music'],
      leaves: [
        {
          title: ['画材', '畫材', 'Art Supplies'],
          nouns: [
            {
              noun: ['水彩颜料', '水彩顏料', 'Watercolours'],
              kind: 'paper',
              form: 'plain',
              icons: ['artist-palette', 'paintbrush'],
              price: [320, 980],
              varieties: [
                ['台湾色', '台灣色', 'Taiwan-Colour'],
                ['旅行', '旅行', 'Travel'],
                ['矿物', '礦物', 'Mineral'],
                ['学生', '學生', 'Student'],
                ['透明', '透明', 'Transparent'],
              ],
            },
          ],
        },
        {
          title: ['版画海报', '版畫海報', 'Prints & Posters'],
          nouns: [
            {
              noun: ['版画', '版畫', 'Art Print'],
              kind: 'paper',
              form: 'plain',
              icons: ['framed-picture', 'potted-plant'],
              price: [380, 1680],
              varieties: [
                ['孔版', '孔版', 'Riso'],
                ['木刻', '木刻', 'Woodcut'],
                ['海岛', '海島', 'Island'],
                ['花布', '花布', 'Floral-Cloth'],
                ['茶园', '茶園', 'Tea-Field'],
              ],
            },
          ],
        },
        {
          title: ['乐器音乐', '樂器音樂', 'Music'],
          nouns: [
            {
              noun: ['拇指琴', '拇指琴', 'Kalimba'],
              kind: 'toy',
              form: 'plain',
              icons: ['musical-notes', 'wood'],
              price: [680, 1480],
              varieties: [
                ['相思木', '相思木', 'Acacia'],
                ['桧木', '檜木', 'Hinoki'],
                ['十七音', '十七音', '17-Key'],
                ['迷你', '迷你', 'Mini'],
                ['刻花', '刻花', 'Carved'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'scissors',
      title: ['手作材料', '手作材料', 'Making'],
      leaves: [
        {
          title: ['编织', '編織', 'Knitting'],
          nouns: [
            {
              noun: ['毛线材料包', '毛線材料包', 'Yarn Kit'],
              kind: 'toy',
              form: 'plain',
              icons: ['yarn', 'teddy-bear'],
              price: [320, 780],
              varieties: [
                ['新手', '新手', 'Beginner’s'],
                ['围巾', '圍巾', 'Scarf'],
                ['小熊', '小熊', 'Bear'],
                ['杯垫', '杯墊', 'Coaster'],
                ['提袋', '提袋', 'Tote'],
              ],
            },
          ],
        },
        {
          title: ['刺绣', '刺繡', 'Embroidery'],
          nouns: [
            {
              noun: ['刺绣材料包', '刺繡材料包', 'Embroidery Kit'],
              kind: 'toy',
              form: 'plain',
              icons: ['sewing-needle', 'hibiscus'],
              price: [280, 680],
              varieties: [
                ['花布', '花布', 'Floral'],
                ['新手', '新手', 'Beginner’s'],
                ['原住民图纹', '原住民圖紋', 'Indigenous-Pattern'],
                ['小鸟', '小鳥', 'Little-Bird'],
                ['节庆', '節慶', 'Festival'],
              ],
            },
          ],
        },
        {
          title: ['模型', '模型', 'Models'],
          nouns: [
            {
              noun: ['老街模型', '老街模型', 'Old-Street Model Kit'],
              kind: 'toy',
              form: 'box',
              icons: ['houses', 'red-paper-lantern'],
              price: [480, 1280],
              varieties: [
                ['九份', '九份', 'Jiufen'],
                ['三合院', '三合院', 'Courtyard'],
                ['骑楼', '騎樓', 'Arcade'],
                ['杂货店', '雜貨店', 'Corner-Shop'],
                ['车站', '車站', 'Station'],
              ],
            },
          ],
        },
      ],
    },
  ],
};
